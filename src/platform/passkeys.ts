import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { appName } from 'virtual:brand'
import type { Data } from '../../contract/calls.ts'
import type { Assertion, NewCredential } from '../../contract/calls/passkey.ts'
import { isName } from '../../contract/hostname.ts'

/** What the browser answered. `given up`: the player closed its dialog, or took too long. */
export type Asked<Answer> = { status: 'answered'; answer: Answer } | { status: 'given up' | 'known' | 'failed' }

/** EdDSA, ES256, RS256: what all authenticators know one of. */
const ALGORITHMS = [-8, -7, -257]

/** Whether this browser has passkeys for this page. */
export function hasPasskeys(): boolean {
  return !import.meta.env.SSR && browserSupportsWebAuthn() && isName(location.hostname)
}

/** Makes a passkey that its owner unlocks, and that is found without a name. `known`: this device has one of these. */
export function makePasskey({
  challenge,
  handle,
  username,
  known,
}: Data<'userPasskeyBegin'>): Promise<Asked<NewCredential>> {
  return asked(async () => {
    const { response, ...credential } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: location.hostname, name: appName },
        user: { id: handle, name: username, displayName: username },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    })
    const { clientDataJSON, attestationObject } = response
    return { ...bare(credential), response: { clientDataJSON, attestationObject } }
  })
}

/** Asks for one of these passkeys, unlocked; without any, for one that the player chooses. */
export function askPasskey(challenge: string, ids: readonly string[] = []): Promise<Asked<Assertion>> {
  return assertion(challenge, ids, false)
}

/** Whether this browser offers passkeys where it offers names to fill in. */
export const fillsInPasskeys = browserSupportsWebAuthnAutofill

/** Has the browser offer passkeys at the field for the name, until one is chosen, asked for otherwise, or this is called off. */
export function offerPasskeys(challenge: string): { answer: Promise<Asked<Assertion>>; callOff: () => void } {
  let isOffered = true
  const answer = assertion(challenge, [], true).finally(() => {
    isOffered = false
  })
  return { answer, callOff: () => isOffered && WebAuthnAbortService.cancelCeremony() }
}

function assertion(challenge: string, ids: readonly string[], useBrowserAutofill: boolean): Promise<Asked<Assertion>> {
  return asked(async () => {
    const { response, ...credential } = await startAuthentication({
      useBrowserAutofill,
      optionsJSON: {
        challenge,
        rpId: location.hostname,
        allowCredentials: ids.map((id) => ({ id, type: 'public-key' })),
        userVerification: 'required',
      },
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      ...bare(credential),
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
    }
  })
}

/** What the operator wants of it. */
function bare({ id, rawId }: { id: string; rawId: string }) {
  return { id, rawId, type: 'public-key', clientExtensionResults: {} } as const
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Asked<Answer>> {
  try {
    return { status: 'answered', answer: await ask() }
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return { status: 'known' }
    const isGivenUp = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
    return { status: isGivenUp ? 'given up' : 'failed' }
  }
}
