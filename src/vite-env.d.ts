interface ImportMetaEnv {
  /** A hash of everything that went into the build. */
  readonly VITE_BUILD_ID: string
  /** The version in package.json. */
  readonly VITE_VERSION: string
}
