import { expect, test } from 'vitest'
import { INPUT_FILTERS } from '../../../../contract/formats.ts'
import { isVerifiedName } from '../../../../server/domain/cashier/payoutName.ts'

test.each([
  ['Đức', 'Văn', 'Đặng'],
  ['María', '', 'Peña'],
  ['Søren', '', 'Groß'],
  ['Łucja', 'Æ', 'Œrsted'],
])(
  'the name %s %s %s is the verified one as the form to link an account spells it',
  (firstName, middleName, lastName) => {
    const verified = { firstName, middleName, lastName }
    const spelt = INPUT_FILTERS.lettersAndSpaces(`${firstName} ${middleName} ${lastName}`)
    expect(isVerifiedName(spelt, verified)).toBe(true)
    expect(isVerifiedName(`${spelt}x`, verified)).toBe(false)
  },
)
