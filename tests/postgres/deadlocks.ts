import { transactionRetries } from '../../server/database/retrying.ts'

/** How many transactions of this process were run again after a deadlock. */
export const deadlocks = async () =>
  (await transactionRetries.get()).values.find(({ labels }) => labels.reason === 'deadlock')?.value ?? 0
