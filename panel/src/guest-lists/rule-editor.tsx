import { Button, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './guest-lists.module.css'
import { isGroup, maxLevels, newGroup, newLine, pathOf, type RuleGroup, type RuleLine, type RulePart } from './rule.ts'
import { RuleLineFields } from './rule-line.tsx'
import { ruleTexts } from './rule-texts.ts'

const joins = ['and', 'or', 'not'] as const

type RuleEditorProps = {
  readonly group: RuleGroup
  readonly onChange: (group: RuleGroup) => void
  /** What the API says about parts of the rule, by their path in the filter. */
  readonly errors: ReadonlyMap<string, string>
  readonly path?: string
  readonly level?: number
  readonly onRemove?: () => void
}

/** Builds a rule: lines that hold together, and lines within lines. */
export function RuleEditor({ group, onChange, errors, path = '', level = 1, onRemove }: RuleEditorProps): ReactNode {
  const texts = useTexts(ruleTexts)
  const set = (parts: readonly RulePart[]): void => onChange({ ...group, parts })
  const replace = (changed: RulePart): void =>
    set(group.parts.map((part) => (part.key === changed.key ? changed : part)))
  const remove = ({ key }: RulePart): void => set(group.parts.filter((part) => part.key !== key))
  return (
    <fieldset className={styles.group} data-level={level}>
      <legend className="unseen">{level === 1 ? texts.join : texts.joinInner}</legend>
      <div className="wrap">
        <span>{level === 1 ? texts.join : texts.joinInner}</span>
        <Select
          allowDeselect={false}
          aria-label={level === 1 ? texts.join : texts.joinInner}
          comboboxProps={{ withinPortal: false }}
          data={joins.map((value) => ({ value, label: texts[value] }))}
          onChange={(op) => op && onChange({ ...group, op: op as RuleGroup['op'] })}
          value={group.op}
        />
        {onRemove && (
          <IconButton label={texts.removeGroup} onClick={onRemove}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      {group.parts.map((part, index) =>
        isGroup(part) ? (
          <RuleEditor
            errors={errors}
            group={part}
            key={part.key}
            level={level + 1}
            onChange={replace}
            onRemove={() => remove(part)}
            path={pathOf(path, index)}
          />
        ) : (
          <Line
            error={errors.get(pathOf(path, index))}
            key={part.key}
            line={part}
            number={index + 1}
            onChange={replace}
            onRemove={group.parts.length > 1 || level > 1 ? () => remove(part) : undefined}
          />
        ),
      )}
      <div className={styles.adds}>
        <Button leftSection={<Icon name="plus" />} onClick={() => set([...group.parts, newLine()])}>
          {texts.addLine}
        </Button>
        {level < maxLevels && (
          <Button onClick={() => set([...group.parts, newGroup('or')])} variant="subtle">
            {texts.addGroup}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type LineProps = {
  readonly line: RuleLine
  readonly number: number
  readonly error: string | undefined
  readonly onChange: (line: RuleLine) => void
  readonly onRemove: (() => void) | undefined
}

function Line({ line, number, error, onChange, onRemove }: LineProps) {
  const texts = useTexts(ruleTexts)
  return (
    <div aria-label={texts.line(number)} className={styles.line} role="group">
      <RuleLineFields line={line} onChange={onChange} />
      {onRemove && (
        <IconButton label={texts.removeLine(number)} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
