import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { send, useResource } from '../../state/data.ts'
import { INVITATION_CODE } from '../shared/invitationCode.ts'

/** The `code` of the URL is remembered and filled in at once; a remembered one does not replace what was typed. */
export function useInvitation(typed: string, change: (change: { invitationCode: string }) => void) {
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const remembered = useResource('settings').value?.registerCode ?? ''

  useEffect(() => {
    if (!INVITATION_CODE.test(code)) return
    change({ invitationCode: code })
    void send((commands) => commands.rememberInvitation(code))
  }, [code, change])

  const fillIn = useEffectEvent((invitationCode: string) => {
    if (code === '' && typed === '') change({ invitationCode })
  })
  useEffect(() => {
    if (INVITATION_CODE.test(remembered)) fillIn(remembered)
  }, [remembered])
}
