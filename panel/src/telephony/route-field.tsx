import type { Agent, VoiceQueue } from '@bellhop/sdk'
import { Select, TextInput } from '@mantine/core'
import type { Records } from '../api/reads.ts'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { useMoreText } from '../parts/more-records.tsx'
import { type Choice, toChoices } from '../parts/name-choices.ts'
import pageStyles from '../parts/page.module.css'
import { useTexts } from '../text/catalogue.ts'
import { nameOfAgent } from './call-path.tsx'
import type { RouteDraft } from './route-draft.ts'
import { routeTexts } from './route-texts.ts'

type RouteFieldProps = {
  readonly label: string
  /** The name of the route in the API. */
  readonly name: 'routing' | 'afterHours'
  readonly value: RouteDraft
  readonly onChange: (route: RouteDraft) => void
  readonly queues: Records<VoiceQueue> | undefined
  readonly agents: Records<Agent> | undefined
  readonly error: string | undefined
}

const types = ['queue', 'user', 'external', 'hangup'] as const

/** Where a call goes: what kind of end, and which one. */
export function RouteField({ label, name, value, onChange, queues, agents, error }: RouteFieldProps) {
  const texts = useTexts(routeTexts)
  const moreQueues = useMoreText(queues)
  const moreAgents = useMoreText(agents)
  const { type, target } = value
  const choose = { classNames: fieldClassNames, comboboxProps: { withinPortal: false }, name: `${name}.target` }
  const setTarget = (chosen: string | null): void => onChange({ type, target: chosen ?? '' })
  return (
    <div className={pageStyles.pair}>
      <Select
        allowDeselect={false}
        classNames={fieldClassNames}
        comboboxProps={{ withinPortal: false }}
        data={types.map((each) => ({ value: each, label: texts[each] }))}
        label={label}
        name={`${name}.type`}
        onChange={(chosen) => chosen && onChange({ type: chosen as RouteDraft['type'], target: '' })}
        value={type}
      />
      {type === 'queue' && (
        <Select
          {...choose}
          data={withCurrent(
            toChoices(queues, ({ key, name: queueName }) => ({ value: key, label: queueName })),
            target,
            target,
          )}
          description={moreQueues}
          error={error}
          label={texts.whichQueue}
          onChange={setTarget}
          searchable
          value={target || null}
        />
      )}
      {type === 'user' && (
        <Select
          {...choose}
          data={withCurrent(
            toChoices(agents, (agent) => ({ value: agent.id, label: nameOfAgent(agent) })),
            target,
            texts.aUser,
          )}
          description={agents === undefined ? texts.noUsers : moreAgents}
          error={error}
          label={texts.whichUser}
          onChange={setTarget}
          searchable
          value={target || null}
        />
      )}
      {type === 'external' && (
        <TextInput
          classNames={fieldClassNames}
          error={error}
          label={texts.whichNumber}
          name={`${name}.target`}
          onChange={({ currentTarget }) => setTarget(currentTarget.value)}
          type="tel"
          value={target}
        />
      )}
    </div>
  )
}

/** The choices with the present one, which the user may not be able to list. */
const withCurrent = ({ items }: Records<Choice>, value: string, label: string): Choice[] =>
  value === '' || items.some((choice) => choice.value === value) ? [...items] : [{ value, label }, ...items]
