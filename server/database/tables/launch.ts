export interface LaunchTables {
  gameLaunch: {
    id: string
    uid: string
    gameCode: string
    currency: 'PHP' | 'DEMO'
    tokenHash: Buffer
    tokenExpireTime: number
    walletTokenHash: Buffer | null
    walletExpireTime: number | null
    time: number
  }
}
