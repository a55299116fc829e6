// Puts modules together into few files: `node bundle.mjs < job.json`. A start asks for each file one by one, and on a
// phone, or from a service worker, each costs some milliseconds.
//
// job: { entries: {name of a file: module to begin with}, values, apart: {module: address}, never, out }: `values` are
// put in place of {{name}} in our own modules, what is `apart` stays a file of its own, as does what matches one of
// `never`, which is never asked for; the files are written into the folder `out`.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild-wasm";

const { entries, values, apart, never, out } = JSON.parse(fs.readFileSync(0, "utf8"));
const root = fileURLToPath(new URL("../../", import.meta.url));
const boot = path.join(root, "web", "boot");

const ours = {
  name: "ours",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\./ }, ({ path: asked }) =>
      asked in apart ? { path: apart[asked], external: true } : undefined);
    onLoad({ filter: /\.mjs$/ }, ({ path: file }) => {
      if (path.dirname(file) !== boot) return undefined;
      const contents = fs.readFileSync(file, "utf8").replace(/\{\{([a-z-]+)\}\}/g, (_, name) => {
        if (!(name in values)) throw new Error(`${file}: unknown marker ${name}`);
        return values[name];
      });
      return { contents, loader: "js" };
    });
  },
};

await build({
  entryPoints: Object.entries(entries).map(([name, file]) => ({ out: name.replace(/\.mjs$/, ""), in: file })),
  outExtension: { ".js": ".mjs" },
  outdir: out,
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  legalComments: "none", // the licences are in licences.json, whole
  external: never,
  plugins: [ours],
  logLevel: "error",
});
