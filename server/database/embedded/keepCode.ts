import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 keep compiled code of WebAssembly that it has replaced by faster code, for this process. As of 13.6 it aborts the
 * process at times when it frees the engine's (nodejs/node#64500); all of it is a few MB.
 */
export function keepReplacedCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}
