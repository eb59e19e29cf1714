import type { Sound } from '@bellhop/sdk'
import { useRead } from '../api/reads.ts'
import { Notice } from '../parts/notice.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { PlayButton } from './play-button.tsx'
import { soundTexts } from './texts.ts'

/** What callers hear of a sound now, or why they hear nothing; it follows what the service has. */
export function SoundState({ id }: { readonly id: string }) {
  const texts = useTexts(soundTexts)
  const { data: sound } = useRead('sounds.get', [id])
  if (!sound) return null
  const { failureReason } = sound
  return (
    <>
      <SoundLength sound={sound} />
      {failureReason !== null && <Notice title={texts[failureReason]} tone="bad" />}
    </>
  )
}

/** The length of a sound with a button that plays it, or a chip that says why there is none. */
export function SoundLength({ sound }: { readonly sound: Sound }) {
  const texts = useTexts(soundTexts)
  const { duration } = useFormat()
  const { id, name, status, source, durationMs, sha256 } = sound
  if (durationMs === null) {
    const isSpoken = status === 'pending' && source === 'text'
    return (
      <StatusChip tone={status === 'failed' ? 'bad' : isSpoken ? 'warn' : 'plain'}>
        {isSpoken ? texts.speaking : texts[status === 'failed' ? 'failed' : 'pending']}
      </StatusChip>
    )
  }
  return (
    <span className="row">
      <PlayButton key={sha256} name={name} sound={id} />
      <span>{duration(Math.max(1, Math.round(durationMs / 1000)))}</span>
      {source === 'text' && <StatusChip tone="plain">{texts.synthetic}</StatusChip>}
    </span>
  )
}
