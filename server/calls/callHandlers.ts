import { battlePassCalls } from './battlePass.ts'
import { cashierCalls } from './cashier.ts'
import { energyfillCalls } from './energyfill.ts'
import { catalogueCalls } from './game.ts'
import { graspCalls } from './grasp.ts'
import type { Handlers } from './handler.ts'
import { helperCalls } from './helper.ts'
import { kycCalls } from './kyc.ts'
import { letterCalls } from './letter.ts'
import { mallCalls } from './mall.ts'
import { passwordCalls } from './password.ts'
import { playCalls } from './play.ts'
import { pushCalls } from './push.ts'
import { recordCalls } from './record.ts'
import { redemptionCalls } from './redemption.ts'
import { sessionCalls } from './session.ts'
import { rgCalls } from './rg.ts'
import { signUpCalls } from './signUp.ts'
import { systemCalls } from './system.ts'
import { taskCalls } from './task.ts'
import { userCalls } from './user.ts'

/** Every call that is answered. To add an area: its file beside this one, its object here. */
export const callHandlers = {
  ...sessionCalls,
  ...userCalls,
  ...passwordCalls,
  ...systemCalls,
  ...catalogueCalls,
  ...playCalls,
  ...letterCalls,
  ...kycCalls,
  ...cashierCalls,
  ...recordCalls,
  ...signUpCalls,
  ...battlePassCalls,
  ...taskCalls,
  ...energyfillCalls,
  ...helperCalls,
  ...graspCalls,
  ...mallCalls,
  ...redemptionCalls,
  ...rgCalls,
  ...pushCalls,
} satisfies Handlers
