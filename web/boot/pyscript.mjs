// PyScript, without what it prepares for its own workers: to make a function for them it evaluates text, which the
// content security policy forbids, and none is used here.
import { hooks } from "../pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
