import type { Skill } from '@bellhop/sdk'
import { TextInput } from '@mantine/core'
import type { ApiForm } from '../parts/api-form.ts'
import { NumberInput } from '../parts/number-field.tsx'
import { type KeyedRow, RowsField, withKey } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { liveNumber } from '../text/number-texts.ts'
import { userFormTexts } from './user-texts.ts'

type SkillsFieldProps<Values> = {
  readonly form: ApiForm<Values>
  readonly skills: readonly KeyedRow<Skill>[]
  readonly onChange: (skills: readonly KeyedRow<Skill>[]) => void
}

const middleLevel = 3

/** The skills of a user with their levels. */
export function SkillsField<Values>({ form, skills, onChange }: SkillsFieldProps<Values>) {
  const texts = useTexts(userFormTexts)
  return (
    <RowsField<Skill, Values>
      add={texts.addSkill}
      description={texts.skillsHint}
      form={form}
      label={texts.skills}
      name="skills"
      newRow={() => withKey({ code: '', level: middleLevel })}
      onChange={onChange}
      rowName={texts.skillRow}
      rows={skills}
    >
      {({ code, level }, change) => (
        <>
          <TextInput
            aria-label={texts.skill}
            onChange={({ currentTarget }) => change({ code: currentTarget.value })}
            placeholder={texts.skill}
            value={code}
          />
          <NumberInput
            isLabelHidden
            label={texts.level}
            onChange={(value) => change({ level: liveNumber(value) ?? 0 })}
            value={level}
          />
        </>
      )}
    </RowsField>
  )
}
