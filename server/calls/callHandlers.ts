import { bonusCalls } from './bonus.ts'
import { booksCalls } from './books.ts'
import { closureCalls } from './closure.ts'
import { dataExportCalls } from './dataExport.ts'
import { catalogueCalls } from './game.ts'
import type { Handlers } from './handler.ts'
import { helperCalls } from './helper.ts'
import { kycCalls } from './kyc.ts'
import { letterCalls } from './letter.ts'
import { passkeyCalls } from './passkey.ts'
import { passwordCalls } from './password.ts'
import { playCalls } from './play.ts'
import { pushCalls } from './push.ts'
import { recordCalls } from './record.ts'
import { rechargeCalls } from './recharge.ts'
import { secondFactorCalls } from './secondFactor.ts'
import { sessionCalls } from './session.ts'
import { rgCalls } from './rg.ts'
import { systemCalls } from './system.ts'
import { timingCalls } from './timing.ts'
import { userCalls } from './user.ts'
import { withdrawCalls } from './withdraw.ts'

/** All call handlers. To add an area: add its file beside this one and its object here. */
export const callHandlers = {
  ...sessionCalls,
  ...userCalls,
  ...passwordCalls,
  ...dataExportCalls,
  ...closureCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...systemCalls,
  ...catalogueCalls,
  ...playCalls,
  ...letterCalls,
  ...kycCalls,
  ...bonusCalls,
  ...rechargeCalls,
  ...withdrawCalls,
  ...recordCalls,
  ...booksCalls,
  ...helperCalls,
  ...rgCalls,
  ...pushCalls,
  ...timingCalls,
} satisfies Handlers
