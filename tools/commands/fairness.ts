import { inRoot } from '../root.ts'

// Simulates every bet of every game, and writes docs/fairness-report.md. A hundred million rounds take many hours.
await import(inRoot('tests', 'fairness', 'main.ts'))
