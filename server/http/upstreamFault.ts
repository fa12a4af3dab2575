/** The upstream operator is unreachable (502) or timed out (504). */
export class UpstreamFault extends Error {
  override readonly cause: 'away' | 'silent'
  readonly statusCode: 502 | 504

  constructor(statusCode: 502 | 504) {
    super(`The operator gave no answer: ${statusCode}`)
    this.name = 'UpstreamFault'
    this.statusCode = statusCode
    this.cause = statusCode === 504 ? 'silent' : 'away'
  }
}
