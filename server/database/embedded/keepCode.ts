import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 keep, in this process, compiled WebAssembly that it has replaced by faster code. As of 13.6, freeing the
 * database engine's sometimes aborts the process (nodejs/node#64500); all of it is a few MB.
 */
export function keepReplacedCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}
