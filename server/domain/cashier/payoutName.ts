import { withoutAccents } from '../../../contract/formats.ts'

/** A verified name. */
export interface VerifiedName {
  firstName: string
  middleName: string
  lastName: string
}

/** Maximum length of an account name (specification); longer names are compared up to here. */
const LONGEST = 32

/**
 * Whether a payout account's name is the verified one. Case, accents, spaces and punctuation make no difference, nor
 * does the order of first, middle and last name; the middle name may be an initial or missing.
 */
export function isVerifiedName(given: string, { firstName, middleName, lastName }: VerifiedName): boolean {
  const [typed, first, middle, last] = [given, firstName, middleName, lastName].map(payoutLettersOf)
  if (!typed || first === undefined || middle === undefined || last === undefined) return false
  const spellings = [middle, middle.slice(0, 1), ''].flatMap((between) => ordersOf(first, between, last))
  return spellings.includes(typed) || (isCut(given) && spellings.some((spelling) => spelling.startsWith(typed)))
}

const ordersOf = (a: string, b: string, c: string) => [a + b + c, a + c + b, b + a + c, b + c + a, c + a + b, c + b + a]

/**
 * Whether the form cut the name at its maximum length. One character less counts too, since a trailing space is trimmed
 * and repeated spaces are collapsed.
 */
const isCut = (given: string) => given.trim().replaceAll(/ +/g, ' ').length >= LONGEST - 1

/** Spelt as the form to link an account spells what is typed there. */
const payoutLettersOf = (name: string) => lettersOf(withoutAccents(name))

/**
 * A name without case, accents, spaces and punctuation, for comparison. Stored hashes of persons are made of it, so what
 * it drops stays as it is (kyc/person.ts).
 */
export function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z]/g, '')
}
