import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { PlayButton } from './play-button.tsx'
import { soundTexts } from './texts.ts'
import { SoundFault, toWav, type WavSound } from './to-wav.ts'
import { useMicrophone } from './use-microphone.ts'

/** Audio that is not uploaded yet. */
export type NewAudio = WavSound & { readonly name: string }

type AudioFieldProps = { readonly audio: NewAudio | undefined; readonly onChange: (audio: NewAudio) => void }

/** Chooses a file or records one. What was chosen can be heard before it is uploaded. */
export function AudioField({ audio, onChange }: AudioFieldProps) {
  const texts = useTexts(soundTexts)
  const { duration } = useFormat()
  const [fault, setFault] = useState<SoundFault['reason']>()
  const microphone = useMicrophone((sound) => void take(sound, texts.recorded))
  async function take(file: Blob, name: string): Promise<void> {
    setFault(undefined)
    try {
      onChange({ ...(await toWav(file)), name })
    } catch (error) {
      if (!(error instanceof SoundFault)) throw error
      setFault(error.reason)
    }
  }
  return (
    <FieldGroup title={audio ? texts.newAudio : texts.source}>
      <p className="dim small">{texts.chooseHint}</p>
      <span className="row">
        <FileButton
          accept="audio/*"
          inputProps={{ 'aria-label': texts.choose }}
          onChange={(file) => void (file && take(file, file.name))}
        >
          {(props) => (
            <Button {...props} leftSection={<Icon name="upload" />}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
        <Button
          leftSection={<Icon name={microphone.seconds === undefined ? 'microphone' : 'pause'} />}
          onClick={microphone.toggle}
        >
          {microphone.seconds === undefined ? texts.record : texts.recordingFor(duration(microphone.seconds))}
        </Button>
      </span>
      {audio && (
        <span className="row">
          <PlayButton key={audio.name + audio.seconds} name={audio.name} sound={audio.file} />
          <bdi>{texts.chosen(audio.name, duration(Math.round(audio.seconds)))}</bdi>
        </span>
      )}
      {microphone.isRefused && <Notice title={texts.noMicrophone} tone="bad" />}
      {fault && <Notice title={texts[fault]} tone="bad" />}
    </FieldGroup>
  )
}
