import type { ServiceGoal } from '@bellhop/sdk'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { goalTexts } from './texts.ts'

/** The metrics of goals, in the order in which a form offers them. */
export const goalMetrics = [
  'serviceLevelPercent',
  'abandonPercent',
  'averageAnswerSeconds',
  'missed',
  'waiting',
  'longestWaitSeconds',
] as const satisfies readonly ServiceGoal['metric'][]

/** Writes a value with the unit of its metric. */
export function useGoalValue(): (metric: ServiceGoal['metric'], value: number) => string {
  const texts = useTexts(goalTexts)
  const format = useFormat()
  return (metric, value) => {
    if (metric.endsWith('Percent')) return format.rate(value)
    return metric.endsWith('Seconds') ? texts.seconds(format.decimal(value)) : format.decimal(value)
  }
}

/** What a goal is, in a line: its metric and its bound. */
export function useGoalName(): (goal: Pick<ServiceGoal, 'metric' | 'atLeast' | 'atMost'>) => string {
  const texts = useTexts(goalTexts)
  const valueOf = useGoalValue()
  return ({ metric, atLeast, atMost }) =>
    `${texts[metric]} ${atLeast === null ? texts.atMost(valueOf(metric, atMost ?? 0)) : texts.atLeast(valueOf(metric, atLeast))}`
}
