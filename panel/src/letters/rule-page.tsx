import type { LetterRule } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { ManageRecord } from '../parts/manage-record.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import { dueText } from './letter-offset.ts'
import { letterEventTexts } from './letter-words.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleTexts } from './rule-texts.tsx'
import { letterTexts } from './texts.ts'

/** One letter: when it is due, and its texts. */
export function RulePage() {
  const texts = useTexts(letterTexts)
  const nameIn = useBuiltInName('letterRules')
  const detailOf = useDetail()
  const { hotelIds } = useProfile()
  // A letter of all hotels is not for users of some to change.
  const canChange = ({ hotelId }: LetterRule): boolean =>
    hotelIds.length === 0 || (hotelId !== null && hotelIds.includes(hotelId))
  return (
    <ManageRecord
      canChange={canChange}
      form={RuleForm}
      list="/letters"
      resource="letterRules"
      show={(rule) => ({
        title: nameIn(rule.name),
        marks: <StatusChip tone={rule.isActive ? 'go' : 'plain'}>{rule.isActive ? texts.on : texts.off}</StatusChip>,
        detail: detailOf(rule),
        lost: texts.lost,
        children: <RuleTexts canChange={canChange(rule)} rule={rule} />,
      })}
      title={texts.title}
    />
  )
}

function useDetail(): (rule: LetterRule) => string {
  const texts = useTexts(letterTexts)
  const channels = useTexts(channelNames)
  const events = useTexts(letterEventTexts)
  const format = useFormat()
  const { hotels } = useProfile()
  return (rule) =>
    [
      events[rule.event],
      dueText(rule, texts, format),
      rule.channels.map((channel) => channels[channel]).join(', '),
      hotels.find(({ id }) => id === rule.hotelId)?.name ?? texts.allHotels,
    ].join(' · ')
}
