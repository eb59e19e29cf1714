/** Whether a goal is held, as it is known. */
export type GoalState = 'ok' | 'breached'

/** What an evaluation found; `unknown`: too few calls, or outside the hours. */
export type GoalFinding = 'held' | 'missed' | 'unknown'

/** The state of a goal, and how many evaluations in a row contradict it. */
export type GoalProgress = { readonly state: GoalState; readonly streak: number }

/** How many evaluations in a row end a state. A value at the bound changes it less often than it crosses the bound. */
const needed: Readonly<Record<GoalState, number>> = { ok: 2, breached: 3 }

/** The next state of a goal. What is unknown interrupts a row of findings and changes nothing. */
export function nextProgress({ state, streak }: GoalProgress, finding: GoalFinding): GoalProgress {
  const contradicts = state === 'ok' ? finding === 'missed' : finding === 'held'
  if (!contradicts) return { state, streak: 0 }
  if (streak + 1 < needed[state]) return { state, streak: streak + 1 }
  return { state: state === 'ok' ? 'breached' : 'ok', streak: 0 }
}

type Bounds = { readonly atLeast: number | null; readonly atMost: number | null }

/** Whether a value holds a goal. The bound itself holds it. */
export const holds = (value: number, { atLeast, atMost }: Bounds): boolean =>
  (atLeast === null || value >= atLeast) && (atMost === null || value <= atMost)
