/** The `versionCode` (section 7) of a version 'major.minor.patch': 1.4.2 is 10402. */
export function versionCodeOf(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major * 10_000 + minor * 100 + patch
}
