import { centavos } from '../../../contract/money.ts'

const MONEY = centavos(500_00)

/** What the withdrawal's screen reads of somebody who could withdraw ₱500, apart from their session. */
export function withdrawResources(): Record<string, unknown> {
  return {
    balance: {
      userAccountVO: { allAmount: MONEY, balance: MONEY, withdrawalAmount: MONEY, deposit: MONEY },
      userPointVO: { value: 0 },
      userRiskVO: { surplus: centavos(0) },
      fbEvent: false,
    },
    withdrawBanks: [],
    wallets: [],
    withdrawalHold: { until: null, reasons: [] },
    moneyRequests: [],
  }
}
