/** What the embedded database uses of WebAssembly: TypeScript has it only for browsers. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module'
  }
  const Module: abstract new () => Module
  function compile(bytes: Uint8Array): Promise<Module>
}
