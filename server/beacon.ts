/** A public beacon that draws are bound to before its rounds are published (docs/fairness.md). */
export interface Beacon {
  /** Of the beacon that new draws are bound to. */
  publicKey: string
  /** A round's signature, which has been checked, hexadecimal; null until it is out and heard. */
  signature(publicKey: string, round: number): Promise<string | null>
}
