// Puts a module of boot/ and all that it imports into one file: `node bundle.mjs < job.json`. A start asks for each file
// one by one, and on a phone, or from a service worker, each costs some milliseconds.
//
// job: { name, values, apart: {module: address}, never, out }: `values` are put in place of {{name}} in our own modules,
// what is `apart` stays a file of its own, as does what matches one of `never`, which is never asked for; the file of
// this name is written into the folder `out`.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild-wasm";

const { name, values, apart, never, out } = JSON.parse(fs.readFileSync(0, "utf8"));
const root = fileURLToPath(new URL("../../", import.meta.url));
const boot = path.join(root, "web", "boot");

const ours = {
  name: "ours",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\./ }, ({ path: asked }) =>
      asked in apart ? { path: apart[asked], external: true } : undefined);
    onLoad({ filter: /\.mjs$/ }, ({ path: file }) => {
      if (path.dirname(file) !== boot) return undefined;
      const contents = fs.readFileSync(file, "utf8").replace(/\{\{([a-z-]+)\}\}/g, (_, marker) => {
        if (!(marker in values)) throw new Error(`${file}: unknown marker ${marker}`);
        return values[marker];
      });
      return { contents, loader: "js" };
    });
  },
};

await build({
  entryPoints: [path.join(boot, name)],
  outfile: path.join(out, name),
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
