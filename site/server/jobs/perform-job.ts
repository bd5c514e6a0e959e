import type { Logger } from 'pino'
import { describeError } from '../log.ts'
import { type JobData, JobPostponed } from '../queue.ts'
import { requestId, underRequest } from '../request-id.ts'
import { inSpan, traceparent, underTrace } from '../tracing.ts'

/** In a job's data: the id of the request that has caused it. Handlers do not see it. */
const causeKey = 'requestId'
/** And the place of that request in its trace, where traces are made. */
const traceKey = 'traceparent'

/** The data of a job as they are stored: with the request that enqueues it. */
export function withCause(data: object): object {
  const [cause, parent] = [requestId(), traceparent()]
  return { ...data, ...(cause && { [causeKey]: cause }), ...(parent && { [traceKey]: parent }) }
}

/**
 * Runs a handler under the request that has caused the job, and logs how it ended.
 * @param job null for a job of a schedule
 * @throws what the handler throws
 */
export function performJob(
  log: Logger,
  name: string,
  job: JobData | null,
  handle: (data: JobData) => Promise<void>,
): Promise<void> {
  const { [causeKey]: cause, [traceKey]: parent, ...data } = job ?? {}
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const attributes = { 'messaging.destination.name': name, ...(cause && { 'celastro.request_id': cause }) }
  return underRequest(textOf(cause), () =>
    underTrace(textOf(parent), () =>
      inSpan('job', `job ${name}`, attributes, () => logged(log, name, () => handle(data))),
    ),
  )
}

async function logged(log: Logger, job: string, run: () => Promise<void>) {
  const started = performance.now()
  try {
    await run()
    log.info({ job, ms: Math.round(performance.now() - started) }, 'job done')
  } catch (error) {
    if (!(error instanceof JobPostponed)) log.error({ job, error: describeError(error) }, 'job failed')
    throw error
  }
}
