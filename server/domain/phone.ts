/** `917 ••• ••02`: enough for its owner to recognise it. */
export function maskPhone(phone: string): string {
  return phone === '' ? '' : `${phone.slice(0, 3)} ••• ••${phone.slice(-2)}`
}
