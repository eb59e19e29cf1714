import { type Records, useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { type Choice, toChoices } from '../parts/name-choices.ts'

/** The categories of a wrap-up, by their names. */
export const useCategories = () => useAll('wrapUpCategories.list', [{ sort: 'name' }])

/** The name of a category by its code. An unknown code is its own name. */
export function useCategoryName(): (code: string) => string {
  const { data } = useCategories()
  const nameIn = useBuiltInName('wrapUpCategories')
  return (code) => nameIn(data?.items.find((category) => category.code === code)?.name ?? code)
}

/** The categories as choices. */
export function useCategoryChoices(): Records<Choice> {
  const { data } = useCategories()
  const nameIn = useBuiltInName('wrapUpCategories')
  return toChoices(data, ({ code, name }) => ({ value: code, label: nameIn(name) }))
}

/** The queues as choices. */
export function useQueueChoices(): Records<Choice> {
  const { data } = useAll('voiceQueues.list', [{ sort: 'name' }])
  return toChoices(data, ({ key, name }) => ({ value: key, label: name }))
}

/** The agents as choices; none for roles that may not see them. */
export function useAgentChoices(): Records<Choice> {
  const mayRead = isAllowed(useProfile(), 'calls.manage')
  const { data } = useAll('agents.list', mayRead ? [{ sort: 'firstName' }] : null)
  return toChoices(data, ({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
}
