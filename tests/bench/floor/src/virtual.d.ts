declare module 'virtual:floor-screens' {
  import type { ComponentType } from 'react'
  export const screens: Record<string, () => Promise<{ default: ComponentType }>>
}
