export type ClawPromises = Readonly<Record<string, string>>
