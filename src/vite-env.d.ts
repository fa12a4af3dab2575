interface ImportMetaEnv {
  /** A hash of everything that went into the build. */
  readonly VITE_BUILD_ID: string
  /** The version in package.json. */
  readonly VITE_VERSION: string
  /** The address of the data worker, for src/start.ts alone. */
  readonly VITE_DATA_WORKER: string
  /** Of the operator's account; empty in a build without an ad pixel. */
  readonly VITE_AD_PIXEL_ID: string
  readonly VITE_AD_PIXEL_SCRIPT: string
}

declare module 'virtual:timing' {
  /** The address of src/timing/timing.ts as the build wrote it. */
  export const timingScript: string
}
