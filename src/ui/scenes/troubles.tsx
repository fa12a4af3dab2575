/** What small scenes draw when something is not there: part of the first view, since it may be the network. */

export const offlineScene = (
  <>
    <path className="front" d="M50 90a18 18 0 0 1-1-36 26 26 0 0 1 50-6 21 21 0 0 1 11 42Z" />
    <path className="ink" d="M68 66l24 24M92 66L68 90" />
  </>
)

export const brokenScene = (
  <>
    <circle className="front" cx="80" cy="60" r="34" />
    <path className="ink" d="M68 54v4M92 54v4M67 78q13-12 26 0" />
    <path className="star" d="M104 26l-8 14 10 4-6 14 16-18-10-4 6-10Z" />
  </>
)
