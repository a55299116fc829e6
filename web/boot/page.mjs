// Everything that the page needs in JavaScript besides the interpreter, in this order: what Python calls, then PyScript,
// which starts Python.
import "./bridge.mjs";
import "./pyscript.mjs";
