import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { send, useResource } from '../../../state/data.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Async } from '../Async.tsx'
import { Picker } from '../Picker.tsx'

/** The accepted IDs, recommended ones first, with their review times. */
export function IdPicker({ value, onChange }: { value: string; onChange: (idType: string) => void }) {
  const { t } = useLingui()
  const types = useResource('identityTypes')
  if (!types.value) {
    return <Async resource={types} loading={<IdsToCome />} freshness="own" />
  }

  function choose(idType: string) {
    onChange(idType)
    // Photos of another ID are void, except the selfie.
    for (const side of ['front', 'back'] as const) void send((commands) => commands.dropKycPhoto(side))
  }

  return (
    <Picker
      label={t`Which ID will you use?`}
      columns={1}
      value={value}
      onChange={choose}
      choices={types.value.map(({ code, name, recommended, reviewText, sides }) => ({
        value: code,
        label: name,
        note: (
          <>
            {recommended && (
              <>
                <span className="good strong">
                  <Trans>Recommended</Trans>
                </span>
                {' · '}
              </>
            )}
            {reviewText}
            {' · '}
            <Plural value={sides} one="front only" other="front and back" />
          </>
        ),
      }))}
    />
  )
}

/** Placeholder of the IDs. */
export function IdsToCome() {
  return <SkeletonRows count={8} height={58} />
}
