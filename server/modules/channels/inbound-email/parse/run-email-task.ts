import { Worker } from 'node:worker_threads'
import type { DnsLookup } from '#platform/outbound/http/resolver.ts'
import type { EmailTask, TaskResult } from './email-task.ts'
import type { FromThread, Outcome, ToThread } from './email-thread.ts'

/** A mail that takes longer is built to take long. */
const timeoutMs = 30_000
/** An idle thread ends, so that a process without mail has its memory back. */
const idleMs = 60_000
const maxHeapMb = 512

/** A mail that could not be parsed in the time and the memory that it may take. */
export class UnreadableEmail extends Error {}

type Thread = { readonly worker: Worker; idle?: NodeJS.Timeout }

/** One thread in the process: mails wait for each other, not for requests. */
const state: { thread: Thread | undefined; queue: Promise<unknown> } = { thread: undefined, queue: Promise.resolve() }

/** The result of a task, or why there is none. */
export type TaskOutcome<Task extends EmailTask> = TaskResult<Task> | UnreadableEmail

/**
 * Performs a task in a worker thread, one after the other. Small mails, too: a kilobyte can take a second to parse, which
 * the requests of the process would wait for.
 * @throws UnreadableEmail if a mail takes too much time or memory
 */
export async function runEmailTask<Task extends EmailTask>(task: Task, resolver: DnsLookup): Promise<TaskResult<Task>> {
  const [outcome] = await runEmailTasks([task], resolver)
  if (outcome instanceof UnreadableEmail) throw outcome
  return outcome as TaskResult<Task>
}

/**
 * Performs tasks as `runEmailTask` does, with one message to the thread and one back. If one of them ends the thread, each
 * gets a thread of its own.
 */
export async function runEmailTasks<Task extends EmailTask>(
  tasks: readonly Task[],
  resolver: DnsLookup,
): Promise<TaskOutcome<Task>[]> {
  const next = state.queue.then(() => runInThread(tasks, resolver))
  state.queue = next.catch(() => undefined)
  try {
    return (await next).map((outcome) =>
      'failed' in outcome ? new UnreadableEmail(outcome.failed) : (outcome.done as TaskResult<Task>),
    )
  } catch (error) {
    if (!(error instanceof UnreadableEmail)) throw error
    if (tasks.length === 1) return [error]
    const alone: TaskOutcome<Task>[] = []
    for (const task of tasks) alone.push(...(await runEmailTasks([task], resolver)))
    return alone
  }
}

function takeThread(): Thread {
  const thread = state.thread ?? startThread()
  clearTimeout(thread.idle)
  state.thread = thread
  return thread
}

function startThread(): Thread {
  const worker = new Worker(new URL('./email-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  // Without a listener an error between two tasks would end the process.
  worker.on('error', () => undefined).unref()
  return { worker }
}

/** Ends the thread at once; the next task gets a new one. */
function endThread(thread: Thread): void {
  if (state.thread === thread) state.thread = undefined
  void thread.worker.terminate()
}

async function runInThread(tasks: readonly EmailTask[], resolver: DnsLookup): Promise<readonly Outcome[]> {
  const thread = takeThread()
  const { worker } = thread
  const { promise, resolve, reject } = Promise.withResolvers<readonly Outcome[]>()
  const send = (message: ToThread): void => worker.postMessage(message, [])
  const fail = (message: string): void => {
    endThread(thread)
    reject(new UnreadableEmail(message))
  }
  const listener = (message: FromThread): void => {
    if (message.kind === 'done') resolve(message.outcomes)
    else
      void resolver(message.name, message.type).then(
        (records) => send({ kind: 'records', id: message.id, records }),
        (error: NodeJS.ErrnoException) =>
          send({ kind: 'noRecords', id: message.id, message: error.message, code: error.code }),
      )
  }
  const onError = (error: Error): void => fail(error.message)
  const timer = setTimeout(() => fail('The mail takes too long to parse'), timeoutMs)
  worker.on('message', listener).on('error', onError)
  try {
    worker.ref()
    send({ kind: 'tasks', tasks })
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', listener).off('error', onError).unref()
    if (state.thread === thread) thread.idle = setTimeout(() => endThread(thread), idleMs).unref()
  }
}
