import type { Rules } from '../rules.ts'
export const sportsRules: Rules = {
  accept: () => ({ choice: {} }),
  play: () => ({ view: {}, win: null }),
  describe: () => ({}),
}
