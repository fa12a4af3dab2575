import cluster from 'node:cluster'
import { HOUR_MS, MINUTE_MS } from '../contract/durations.ts'
import { BOOKS } from '../contract/books/paths.ts'
import type { OpenedDatabase } from './database/open.ts'
import { clawSweep } from './domain/bonus/clawDraw.ts'
import { sweepRequirements } from './domain/bonus/expiry.ts'
import { reminderSweep } from './domain/bonus/reminders.ts'
import { startSealing } from './domain/books/job.ts'
import { startProving } from './domain/books/liabilities/job.ts'
import { cashierSweeps, startLateQuestions } from './domain/cashier/sweeper.ts'
import { startClosing } from './domain/closure/close.ts'
import { dataExportSweep } from './domain/dataExport/maker.ts'
import type { KnownCatalogue } from './domain/games/catalogue.ts'
import { reviewSweep, startDeadlines } from './domain/kyc/sweeper.ts'
import { startReconciler } from './domain/ledger/reconciler.ts'
import type { ObjectStore } from './files/objectStore.ts'
import { unusedObjectsSweep } from './files/unused.ts'
import { startComparing } from './jobs/clockOffset.ts'
import { startJob, type RunningJob } from './jobs/job.ts'
import { inTurn } from './jobs/jobTurn.ts'
import { startWatchingPrepared } from './jobs/preparedTransactions.ts'
import { startCounting } from './jobs/queues.ts'
import { enforceRetention } from './jobs/retention/enforce.ts'
import { startSweeps } from './jobs/sweeps.ts'
import type { Operator } from './operator.ts'
import { startVerifying } from './ownFiles/verify.ts'
import { startDrawingAhead } from './pictures/drawAhead.ts'
import { pushSweep } from './push/sender.ts'
import type { Report } from './reports.ts'

const REQUIREMENTS_EVERY_MS = MINUTE_MS
/** How often free disk space is checked while the disk is full. */
const ROOM_EVERY_MS = 1_000
/** Until the first catalogue was received. */
const CATALOGUE_EVERY_MS = 2_000
/** How often it is looked whether the object store answers. */
const OBJECT_STORE_EVERY_MS = 10_000
const RETENTION_EVERY_MS = HOUR_MS
/** It reads the rounds of a week. */
const WEEK_BEST_EVERY_MS = 5 * MINUTE_MS

interface JobPorts {
  operator: Operator
  diskSpace: OpenedDatabase['diskSpace']
  /** Null where files are kept in the database. */
  objectStore: ObjectStore | null
  catalogue: KnownCatalogue
  /** Whether this machine can render pictures. */
  canDraw: boolean
  report: Report
}

/** Starts whatever the operator does without being asked. */
export function startJobs(ports: JobPorts): RunningJob[] {
  return [
    ...startSweepJobs(ports),
    ...startDeadlineJobs(ports),
    ...startLedgerJobs(ports),
    ...startWatchJobs(ports),
    ...startGameJobs(ports),
    startRetention(ports),
  ]
}

/** What players wait for: looked for every second, or every ten. */
function startSweepJobs({ operator, objectStore, report }: JobPorts): RunningJob[] {
  const { db, clock } = operator
  const sweeps = [
    ...cashierSweeps(operator, report('A sweep of the cashier failed')),
    reviewSweep(operator, report('A sweep of KYC failed')),
    clawSweep(operator, report('A throw of the claw could not be drawn')),
    dataExportSweep(operator, report('A copy of a player’s data could not be made')),
    reminderSweep(operator, report('Players could not be reminded')),
    pushSweep(operator, report('A push could not be sent')),
    ...(objectStore ? [unusedObjectsSweep(db, objectStore, report('An object could not be deleted'))] : []),
  ]
  return [
    ...startSweeps(db, clock, sweeps),
    startLateQuestions(operator, report('Orders that timed out could not be asked about')),
    startCounting(db, clock, sweeps, report('What waits could not be counted')),
  ]
}

/** What a player has until a certain time for. */
function startDeadlineJobs({ operator, report }: JobPorts): RunningJob[] {
  const { db, clock } = operator
  return [
    startDeadlines(operator, report('A sweep of KYC failed')),
    startClosing(operator, report('An account could not be closed')),
    startJob({
      name: 'requirements',
      everyMs: REQUIREMENTS_EVERY_MS,
      work: (stopping) =>
        inTurn(db, { job: 'requirements', everyMs: REQUIREMENTS_EVERY_MS, stopping }, () =>
          sweepRequirements(operator, clock.now(), stopping),
        ),
      report: report('A sweep of the turnover failed'),
    }),
  ]
}

function startLedgerJobs({ operator, report }: JobPorts): RunningJob[] {
  const { db, clock, settings, provider } = operator
  return [
    startReconciler(db, report('The reconciliation of the ledger')),
    startSealing({
      db,
      clock,
      origin: settings.booksOrigin ?? `${new URL(settings.publicOrigin ?? 'http://localhost').host}${BOOKS}`,
      witnesses: settings.witnesses,
      provider,
      report: report('The sealing of the books'),
    }),
    startProving(db, clock, report('The proof of what is owed to players')),
  ]
}

/** What the operator stands on: database, disk, clock, object store and its own files. */
function startWatchJobs({ operator, diskSpace, objectStore, report }: JobPorts): RunningJob[] {
  const { db, settings } = operator
  return [
    ...(objectStore ? [startObjectStoreLook(objectStore, report)] : []),
    startComparing(db, report('The clock could not be compared with that of the database')),
    startWatchingPrepared(db, report('Prepared transactions could not be looked for')),
    startJob({
      name: 'room',
      everyMs: ROOM_EVERY_MS,
      work: () => diskSpace.lookAgain(db),
      report: report('It could not be looked whether the disk has room'),
    }),
    startVerifying(settings.installation, report('The server’s own files')),
  ]
}

function startObjectStoreLook({ look }: ObjectStore, report: Report): RunningJob {
  return startJob({
    name: 'objectStore',
    everyMs: OBJECT_STORE_EVERY_MS,
    work: look,
    report: report('It could not be looked whether the object store answers'),
  })
}

function startGameJobs(ports: JobPorts): RunningJob[] {
  return [startCatalogue(ports), startWeekBest(ports), ...startPictureJobs(ports)]
}

function startCatalogue({ operator: { clock }, catalogue, report }: JobPorts): RunningJob {
  return startJob({
    name: 'catalogue',
    everyMs: CATALOGUE_EVERY_MS,
    work: () => catalogue.renew(clock.now()),
    report: report('The catalogue of the games could not be stored'),
  })
}

/** Each process keeps its own. Nothing waits for the first, and no call fails without them. */
function startWeekBest({ operator: { weekBest, clock }, report }: JobPorts): RunningJob {
  return startJob({
    name: 'weekBest',
    everyMs: WEEK_BEST_EVERY_MS,
    atOnce: true,
    work: () => weekBest.renew(clock.now()),
    report: report('The biggest wins of the week could not be read'),
  })
}

/** Only one of the worker processes renders ahead. */
function startPictureJobs({ operator, catalogue, canDraw, report }: JobPorts): RunningJob[] {
  const { settings, pictures } = operator
  if (!settings.picturesAhead || !canDraw || (cluster.worker?.id ?? 1) !== 1) return []
  const games = () => (catalogue.isKnown ? catalogue.games.all : [])
  return [startDrawingAhead({ pictures, games, report: report('A cover could not be drawn') })]
}

function startRetention({ operator: { db, clock }, report }: JobPorts): RunningJob {
  return startJob({
    name: 'retention',
    everyMs: RETENTION_EVERY_MS,
    work: async (stopping) => void (await enforceRetention(db, clock.now(), stopping)),
    report: report('What is past its time could not be deleted'),
  })
}
