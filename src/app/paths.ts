import { paths, withoutEndSlash } from '../../contract/paths.ts'

export type RouteName = (typeof paths)[number][0]

const byPath = new Map<string, RouteName>(paths.map(([name, path]) => [path, name]))

/** The screen of a path; `/`, `/tab` and unknown paths lead to game and have none. */
export function routeNameAt(path: string): RouteName | undefined {
  return byPath.get(withoutEndSlash(path))
}
