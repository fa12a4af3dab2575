import type * as v from 'valibot'

/** Who may make a call: anyone, anyone with a session (guests too), or a player with an account. */
type Auth = 'visitor' | 'guest' | 'player'

export interface CallOptions<Input extends v.GenericSchema, Data extends v.GenericSchema> {
  /** Query of a GET, body of a POST, and what fills `{braces}` in the path. */
  input: Input
  data: Data
  auth: Auth
  /** Moves money, points or a reward: carries a `requestId` that was stored before it was sent. */
  money?: true
  /** Runs without the loading indicator. */
  quiet?: true
  /** Sent as multipart/form-data with the field `file` beside the input. */
  upload?: true
  /** Beyond the specification: an operator without it answers 404 and the feature stays hidden. */
  extension?: true
}

export interface Call<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Input extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
> extends CallOptions<Input, Data> {
  method: Method
  path: `/api/${string}`
}

export function get<Input extends v.GenericSchema, Data extends v.GenericSchema>(
  path: Call['path'],
  options: CallOptions<Input, Data>,
): Call<'GET', Input, Data> {
  return { method: 'GET', path, ...options }
}

export function post<Input extends v.GenericSchema, Data extends v.GenericSchema>(
  path: Call['path'],
  options: CallOptions<Input, Data>,
): Call<'POST', Input, Data> {
  return { method: 'POST', path, ...options }
}

/** A POST that moves money, points or a reward. Server and worker treat every call made here as a money call. */
export function postMoney<
  Input extends v.GenericSchema<{ requestId: string; uid?: string | undefined }>,
  Data extends v.GenericSchema,
>(path: Call['path'], options: Omit<CallOptions<Input, Data>, 'money'>): Call<'POST', Input, Data> & { money: true } {
  return { ...post(path, options), money: true }
}

/** The envelope of every answer (section 7). */
export interface Envelope<Data = unknown> {
  success: boolean
  code: number
  msg: string | null
  data: Data
}
