/** Whether a migration has a lower number, which may have four digits. */
export const earlierThan =
  (number: number) =>
  ({ name }: { readonly name: string }): boolean =>
    Number.parseInt(name, 10) < number
