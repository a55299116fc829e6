// Takes out of Pyodide's script what the page can never use: `node trim.mjs OUT [SCRIPT]`. It is read and linked at
// every start, and most of it is for packages with libraries of their own (shared objects), of which the page has none:
// graphics, sound, and a name for each of 8,000 functions of the binary. A third is left, and linking takes a third
// of the time.
//
// What stays is what the binary imports, what Pyodide and our own modules name, and all that these name in turn. A name
// counts as used wherever it occurs, even as a property or as a text, so that too much stays rather than too little.
import fs from "node:fs";
import { parse } from "acorn";

const home = new URL(".", import.meta.resolve("pyodide"));
const boot = new URL("../boot/", import.meta.url);
const text = (address) => fs.readFileSync(address, "utf8");

/** The statements, by their beginning, that prepare for what the page has not: graphics in a loop, and sound. */
const UNUSED = new RegExp([
  /^for\(var i=0;i<=288;/, /^MainLoop\.init\(/, /^registerPostMainLoop\(/,
  /^Module\["(requestAnimationFrame|(pause|resume)MainLoop)"\]=/,
].map(({ source }) => source).join("|"));

/** The names in a text, whatever they stand for. */
const names = (source) => source.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** `source` with the only occurrence of `old` replaced; throws where there is another number of them. */
function replaced(source, old, by) {
  const parts = source.split(old);
  if (parts.length !== 2) throw new Error(`pyodide.asm.mjs has ${parts.length - 1} times: ${old}`);
  return parts.join(by);
}

const NO_GRAPHICS = "emscripten_gl";

/** The script with what is done otherwise here; the first three are linking by need, as there are no shared objects. */
function changed(source) {
  let text = source;
  for (const [old, by] of [
    // Its table of functions need not hold every function that it exports.
    [
      "for(var symName in exports){if(isInternalSym(symName)){continue}var value=exports[symName];",
      "for(var symName in GOT){var value=exports[symName];if(!value)continue;",
    ],
    // To wrap a function of JavaScript for that table, a module is compiled, which no graphics need be.
    ["if(entry.value==-1){", `if(entry.value==-1){if(symName.startsWith("${NO_GRAPHICS}")){entry.value=0;continue}`],
    [
      "for(var[sym,exp]of Object.entries(exports)){",
      'for(var sym of["__main_argc_argv",...Object.keys(GOT)]){const exp=exports[sym];if(!exp)continue;',
    ],
    // A warning names what would stay for the name's sake.
    ["canvas element for SDL library", "canvas element for a library"],
    // Python on stacks of its own, for calls that wait: we make none, and Chromium (seen in 156) loses the page when it
    // happens to collect garbage while such a stack is in use: it reads beyond its end.
    ['newJspiSupported=canConstructWasm&&"Suspending"in WebAssembly;', "newJspiSupported=false;"],
    ['oldJspiSupported=canConstructWasm&&"Suspender"in WebAssembly;', "oldJspiSupported=false;"],
    // Files that are pictures or sounds are prepared for nobody.
    ['if(typeof Browser!="undefined")Browser.init();', ""],
    ["if(preloadPlugin){Browser.init();", "if(preloadPlugin){"],
    // A function in brackets is compiled while it is being read, beside everything else, and not when it is called.
    ["async function _createPyodideModule(", "const _createPyodideModule=(async function("],
    ["return moduleRtn}export default", "return moduleRtn});export default"],
  ]) text = replaced(text, old, by);
  return text;
}

/** What the binary imports. */
async function imported() {
  const module = await WebAssembly.compile(fs.readFileSync(new URL("pyodide.asm.wasm", home)));
  const all = WebAssembly.Module.imports(module).map(({ name }) => name);
  return new Set(all.filter((name) => !name.startsWith(NO_GRAPHICS)));
}

const isFunction = (node) => /^(Function|ArrowFunction|Class)Expression$/.test(node?.type ?? "");
const HARMLESS = /^((Float32|Int32)Array|Map|Set|WeakMap)$/;

/** Whether to make this has no effect but the thing itself. */
function isPlain(node) {
  if (!node || isFunction(node)) return true;
  switch (node.type) {
    case "Literal": case "Identifier": return true;
    case "UnaryExpression": return isPlain(node.argument);
    case "MemberExpression": return !node.computed && isPlain(node.object);
    case "NewExpression": return HARMLESS.test(node.callee.name) && node.arguments.every(isPlain);
    case "ArrayExpression": return node.elements.every(isPlain);
    case "ObjectExpression": return node.properties.every(({ computed, value }) => !computed && isPlain(value));
    default: return false;
  }
}

/**
 * With what a statement stands and falls: what sets something at a thing (the signature of a function, say), with that;
 * what makes something a property of the module under its own name, with the use of that name.
 */
function owner({ expression }, declared) {
  if (expression?.type !== "AssignmentExpression" || expression.left.type !== "MemberExpression") return null;
  const { left: { object: { name }, property, computed }, right } = expression;
  if (name === "Module") return right.type === "Identifier" && right.name === property.value ? right.name : null;
  return declared.has(name) && !computed && isPlain(right) ? name : null;
}

/**
 * The statements of `body` as units: { names, code, kind, root }: `names` are what it declares or belongs to, `root`
 * says that it stays in any case. Of a `var` with several names each is a unit; `kind` is the word to put before it.
 */
function units(source, body) {
  const found = [];
  const declared = new Set(body.flatMap((node) => [node, ...(node.declarations ?? [])]).map(({ id }) => id?.name));
  const unit = (node, own, root) => found.push({ names: own, code: source.slice(node.start, node.end), root });
  for (const node of body) {
    const of = owner(node, declared);
    if (node.type === "FunctionDeclaration") unit(node, [node.id.name], false);
    else if (node.type === "VariableDeclaration") {
      for (const each of node.declarations) {
        const own = each.id.type === "Identifier" ? [each.id.name] : names(source.slice(each.id.start, each.id.end));
        unit(each, own, !isPlain(each.init));
        Object.assign(found.at(-1), { kind: node.kind });
      }
    } else if (of) unit(node, [of], false);
    else if (!UNUSED.test(source.slice(node.start, node.end))) unit(node, [], true);
  }
  return found;
}

/** Of the units, those that stay: the roots and what they, and `used`, name, and so on. */
function needed(all, used) {
  const by = new Map();
  for (const unit of all) for (const name of unit.names) by.set(name, [...(by.get(name) ?? []), unit]);
  const kept = new Set();
  const todo = [];
  const keep = (unit) => {
    if (kept.has(unit)) return;
    kept.add(unit);
    todo.push(unit);
  };
  for (const unit of all) if (unit.root) keep(unit);
  for (const name of used) by.get(name)?.forEach(keep);
  while (todo.length) for (const name of names(todo.pop().code)) by.get(name)?.forEach(keep);
  return kept;
}

/** The functions that the binary exports, under names of their own: units as above. */
function exported(source, { body }) {
  return body.body.map((node) => {
    const code = source.slice(node.start, node.end);
    const [name] = names(code);
    return { names: [name], code, root: !/^[\w$]+=Module\["[\w$]+"\]=wasmExports\["[\w$]+"\]/.test(code) };
  });
}

/** What others than the script itself name of it: Pyodide's loader, and our own modules. */
function namedElsewhere() {
  const ours = fs.readdirSync(boot).filter((name) => name.endsWith(".mjs")).map((name) => new URL(name, boot));
  return [new URL("pyodide.mjs", home), ...ours].flatMap((address) => names(text(address)));
}

async function trimmed(source) {
  const tree = parse(source, { ecmaVersion: "latest", sourceType: "module" });
  const main = tree.body.find(({ type }) => type === "VariableDeclaration").declarations[0].init;
  const exporting = main.body.body.find(({ id }) => id?.name === "assignWasmExports");
  const all = units(source, main.body.body.filter((node) => node !== exporting));

  const wanted = await imported();
  const declared = main.body.body.flatMap(({ declarations }) => declarations ?? []);
  const given = declared.find(({ id }) => id.name === "wasmImports");
  const table = given.init.properties.filter(({ key }) => wanted.has(key.name ?? key.value));
  const handed = all.find(({ names: [name] }) => name === "wasmImports");
  handed.code = `wasmImports={${table.map(({ start, end }) => source.slice(start, end)).join()}}`;
  handed.root = true;

  const functions = exported(source, exporting);
  const kept = needed([...all, ...functions], namedElsewhere());
  const rest = all.filter((unit) => kept.has(unit)).map(({ kind, code }) => (kind ? `${kind} ${code};` : code));
  const assigned = functions.filter((unit) => kept.has(unit)).map(({ code }) => code).join(";");
  const head = source.slice(exporting.start, exporting.body.start);
  return `${source.slice(0, main.body.start)}{${rest.join("\n")}\n${head}{${assigned}}}${source.slice(main.body.end)}`;
}

const shipped = text(process.argv[3] ?? new URL("pyodide.asm.mjs", home));
fs.writeFileSync(process.argv[2], await trimmed(changed(shipped)));
