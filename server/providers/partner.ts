import { Counter } from 'prom-client'
import type * as v from 'valibot'
import { askSigned, NotUnderstood } from '../../protocols/signature.ts'
import type { Clock } from '../clock.ts'

export const partnerFaults = new Counter({
  name: 'jolly_partner_faults_total',
  help: 'Answers that a partner owed and did not give',
  labelNames: ['partner', 'cause'],
  registers: [],
})

/** A partner did not answer, or its answer was invalid. Already counted and logged. */
export class PartnerFault extends Error {
  override readonly name = 'PartnerFault'
  readonly reason: 'silent' | 'notUnderstood'

  constructor(fault: unknown) {
    super('A partner gave no answer', { cause: fault })
    this.reason = fault instanceof NotUnderstood ? 'notUnderstood' : 'silent'
  }
}

export interface PartnerPorts {
  /** The partner's name in logs and metrics. */
  name: 'games' | 'payments'
  /** The URL to which a call's name is appended. */
  base: string
  secret: string
  clock: Clock
  report: (fault: unknown) => void
}

/** Client of another company's server. */
export interface Partner {
  /** Sends one signed request. Throws PartnerFault. */
  ask<Expected extends v.GenericSchema>(
    call: string,
    question: object,
    expected: Expected,
  ): Promise<v.InferOutput<Expected>>
}

export function createPartner({ name, base, secret, clock, report }: PartnerPorts): Partner {
  /** Only the first of consecutive failures is logged, so that an outage does not fill the log. */
  let isFailing = false
  for (const cause of ['silent', 'notUnderstood']) partnerFaults.inc({ partner: name, cause }, 0)

  function failed(cause: unknown): PartnerFault {
    const fault = new PartnerFault(cause)
    partnerFaults.inc({ partner: name, cause: fault.reason })
    if (!isFailing) report(cause)
    isFailing = true
    return fault
  }

  return {
    async ask(call, question, expected) {
      const body = JSON.stringify(question)
      const answer = await askSigned({ base, call, body, secret, now: clock.now() }, expected).catch(
        (cause: unknown) => {
          throw failed(cause)
        },
      )
      isFailing = false
      return answer
    },
  }
}
