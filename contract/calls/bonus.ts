import * as v from 'valibot'
import { get, post, postMoney } from '../call.ts'
import { battlePass, claimed, energyFill, grasp, graspLog, signUp, signUpPro, task } from '../entities/bonus.ts'
import { count, empty, id, idempotent, listQuery, nothing, replayed, text } from '../schema.ts'

const withId = v.object({ id, ...idempotent })

export const bonusCalls = {
  signUpFetch: get('/api/signUp/fetch', { auth: 'player', input: empty, data: signUp }),
  signUpSign: postMoney('/api/signUp/sign', { auth: 'player', input: v.object(idempotent), data: claimed }),
  signUpProFetch: get('/api/signUpPro/fetch', { auth: 'player', input: empty, data: signUpPro }),
  signUpProSign: postMoney('/api/signUpPro/sign', { auth: 'player', input: v.object(idempotent), data: claimed }),
  battlePassFetch: get('/api/battlePass/fetch', { auth: 'player', input: empty, data: battlePass }),
  battlePassSign: postMoney('/api/battlePass/sign', { auth: 'player', input: v.object(idempotent), data: claimed }),
  taskFetch: get('/api/task/fetch', { auth: 'player', input: empty, data: task }),
  taskReceive: post('/api/task/receive', { auth: 'player', input: v.object({ id }), data: nothing }),
  taskGetReward: postMoney('/api/task/getReward', { auth: 'player', input: withId, data: claimed }),
  taskGetBoxReward: postMoney('/api/task/getBoxReward', { auth: 'player', input: withId, data: claimed }),
  energyfillFetch: get('/api/energyfill/fetch', { auth: 'player', input: empty, data: energyFill }),
  energyfillFill: postMoney('/api/energyfill/fill', {
    auth: 'player',
    input: v.object({ count: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1000)), ...idempotent }),
    data: v.object({ charges: count, current: count, capacity: count, ...replayed }),
  }),
  energyfillClaim: postMoney('/api/energyfill/claim', {
    auth: 'player',
    input: v.object({ bottleId: id, ...idempotent }),
    data: claimed,
  }),
  graspStart: postMoney('/api/grasp/start', {
    auth: 'player',
    input: v.object({ ...idempotent, clientSeed: v.optional(text(64)) }),
    data: grasp,
  }),
  graspLog: get('/api/grasp/log', { auth: 'player', input: v.object(listQuery), data: graspLog }),
}
