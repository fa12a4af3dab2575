import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FORMATS, MESSAGES } from '../../../contract/formats.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { send } from '../../state/data.ts'
import { Choices } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { useErrors } from '../shared/useErrors.ts'

type Gender = UserInfo['gender']

const LENGTH = { min: 2, max: 20 }

interface NicknameEditorProps {
  current: string
  gender: Gender
  onClose: () => void
}

/** Applied at once; sent as soon as there is a network. */
export function NicknameEditor({ current, gender: before, onClose }: NicknameEditorProps) {
  const { t } = useLingui()
  const [nickname, setNickname] = useState(current)
  const [gender, setGender] = useState(before)
  const name = nickname.trim()
  const errors = useErrors({ nickname: problemOf(name) })

  function save() {
    if (!errors.judgeAll()) return
    const change = { ...(name !== current && { nickname: name }), ...(gender !== before && { gender }) }
    if (Object.keys(change).length > 0) void send((commands) => commands.modifyUser(change))
    onClose()
  }

  return (
    <Dialog title={t`Nickname and gender`} onClose={onClose}>
      <Form label={t`Nickname and gender`} onSubmit={save}>
        <TextField
          label={t`Nickname`}
          name="nickname"
          {...errors.field('nickname', nickname)}
          onChange={setNickname}
          hint={t`2–20 characters. Friends you invite can see it.`}
          maxLength={LENGTH.max}
          autoComplete="nickname"
          takesFocus
        />
        <Choices
          label={t`Gender`}
          look="segments"
          columns={2}
          value={gender}
          onChange={setGender}
          choices={[
            { value: 'female', label: t`Female` },
            { value: 'male', label: t`Male` },
          ]}
        />
        <SubmitRow kind="primary" size="medium">
          <Trans>Save</Trans>
        </SubmitRow>
      </Form>
    </Dialog>
  )
}

function problemOf(name: string) {
  if (name === '') return MESSAGES.required
  if (name.length < LENGTH.min) return msg`At least 2 characters`
  return FORMATS.visible.test(name)
    ? undefined
    : msg`Some of these characters are invisible. Please type the name again.`
}
