/** Envelope codes; 20002 is the specification's own. */
export const CODES = {
  ok: 0,
  validation: 10001,
  tooMany: 10002,
  requestIdReused: 10003,
  notFound: 10004,
  maintenance: 10005,
  inProgress: 10006,
  wrongCredentials: 20001,
  sessionInvalid: 20002,
  locked: 20003,
  excluded: 20004,
  kycRequired: 20005,
  barred: 20006,
  codeWrong: 20007,
  proofWanted: 20008,
  secondFactorWanted: 20009,
  notEnough: 30001,
  belowMinimum: 30002,
  aboveMaximum: 30003,
  dayLimit: 30004,
  turnoverLeft: 30005,
  noTradePassword: 30006,
  tradePasswordWrong: 30007,
  walletNotBound: 30008,
  orderOpen: 30009,
  ownLimit: 30010,
  withdrawalHeld: 30011,
  alreadyClaimed: 40001,
  notEligible: 40002,
  expired: 40003,
  codeInvalid: 40004,
  outOfStock: 40005,
  noChanceLeft: 40006,
} as const

export type ErrorName = Exclude<keyof typeof CODES, 'ok'>

/** Whether a refusal concerns the moment and not the request, which may be sent again under the same id. */
export function isTransient(code: number): boolean {
  return code === CODES.tooMany || code === CODES.maintenance || code === CODES.inProgress
}

/** The text for an envelope that is refused without a message (section 8). */
export const ENVELOPE_ERROR = 'Error!'

export const REQUEST_ERROR = 'Request error'

const HTTP_MESSAGES: Readonly<Record<number, HttpMessage>> = {
  400: REQUEST_ERROR,
  401: REQUEST_ERROR,
  404: 'Request address error',
  408: 'Request timeout',
  500: 'Server error!',
  501: 'Service Unavailable!',
  502: 'Bad gateway!',
  503: 'Service Unavailable!',
  504: 'Gateway timeout!',
  505: 'HTTP is not supported',
}

export type HttpMessage =
  | typeof REQUEST_ERROR
  | 'Request address error'
  | 'Request timeout'
  | 'Server error!'
  | 'Service Unavailable!'
  | 'Bad gateway!'
  | 'Gateway timeout!'
  | 'HTTP is not supported'

/** The message of section 8 for an HTTP status; anything that is not listed is a 'Request error'. */
export function httpMessage(status: number): HttpMessage {
  return HTTP_MESSAGES[status] ?? REQUEST_ERROR
}
