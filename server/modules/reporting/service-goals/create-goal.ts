import { enqueue } from '#platform/jobs/jobs.ts'
import { checkGoal } from './check-goal.ts'
import { evaluateGoalJob, nextMinute } from './evaluate-goal-job.ts'
import { serviceGoals } from './service-goals.ts'

/** POST /servicegoals: a goal that is evaluated from the next minute on. */
export const createGoal = serviceGoals.verbs.create({
  description:
    'It is evaluated once a minute from now on. Two evaluations in a row that miss it make it `breached`, three that ' +
    'hold it `ok`; each change is a notification for holders of `settings.manage` and the event `serviceGoal.changed`. ' +
    'A company has at most 50 goals.',
  errors: ['unknown_reference', 'too_many_items', 'out_of_range'],
  async handle(ctx, { body }) {
    const goal = await serviceGoals.insert(ctx, { ...body, ...(await checkGoal(ctx, body)) })
    enqueue(ctx, evaluateGoalJob, { payload: { goalId: goal.id }, dueAt: nextMinute(ctx.now), queueKey: goal.id })
    return goal
  },
})
