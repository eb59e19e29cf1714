import type { Sound } from '@bellhop/sdk'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type ApiError, ApiError as Refusal } from '../api/api-error.ts'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { HotelField } from '../parts/hotel-field.tsx'
import { useLanguageChoices } from '../parts/name-choices.ts'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { notify } from '../parts/notify.ts'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { AudioField, type NewAudio } from './audio-field.tsx'
import { SoundState } from './sound-state.tsx'
import { soundTexts } from './texts.ts'

/** The form of a sound. Audio that was chosen is uploaded when the form is saved. */
export function SoundForm({ record, onDone }: FormProps<Sound>) {
  const texts = useTexts(soundTexts)
  const { hotels, hotelIds } = useProfile()
  const [source, setSource] = useState(record?.source ?? 'upload')
  const [audio, setAudio] = useState<NewAudio>()
  const [error, setError] = useState<ApiError>()
  const form = useRecordForm('sounds', {
    record,
    onDone: (saved) => void upload(saved),
    initialValues: {
      name: record?.name ?? '',
      languageCode: record?.languageCode ?? null,
      hotelId: record?.hotelId ?? (hotelIds.length > 0 ? (hotels[0]?.id ?? null) : null),
      text: record?.text ?? '',
      voice: record?.voice ?? null,
      recording: record?.covers.includes('recording') ?? false,
      monitoring: record?.covers.includes('monitoring') ?? false,
    },
    create: ({ recording, monitoring, text, voice, ...values }) => ({
      ...values,
      name: values.name.trim(),
      source,
      text: source === 'text' ? text.trim() || null : null,
      voice: source === 'text' ? voice : null,
      covers: [...(recording ? (['recording'] as const) : []), ...(monitoring ? (['monitoring'] as const) : [])],
    }),
  })
  async function upload(saved: Sound): Promise<void> {
    if (!audio || source !== 'upload') return onDone(saved)
    try {
      onDone(await change('sounds.uploadAudio', saved.id, audio.file))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      if (record) return setError(failure)
      notify(texts.notUploaded)
      onDone(saved)
    }
  }
  const languages = useLanguageChoices(record?.languageCode ?? null)
  return (
    <RecordForm form={form} name={record?.name}>
      {record && <SoundState id={record.id} />}
      <TextField description={texts.nameHint} form={form} hasFocus={!record} label={texts.name} name="name" />
      <SelectField
        form={form}
        isOptional={source === 'upload'}
        isSearchable
        label={texts.language}
        name="languageCode"
        options={languages}
      />
      <HotelField description={texts.hotelHint} form={form} label={texts.hotel} />
      <SegmentedControl
        aria-label={texts.source}
        data={[
          { value: 'upload', label: texts.upload },
          { value: 'text', label: texts.text },
        ]}
        onChange={(value) => setSource(value as Sound['source'])}
        value={source}
      />
      {source === 'upload' ? <AudioField audio={audio} onChange={setAudio} /> : <SpokenFields form={form} />}
      {error && <ErrorNotice error={error} />}
      <FieldGroup title={texts.covers}>
        <CheckField form={form} label={texts.recording} name="recording" />
        <CheckField form={form} label={texts.monitoring} name="monitoring" />
      </FieldGroup>
    </RecordForm>
  )
}

type SpokenFieldsProps = {
  readonly form: Parameters<typeof TextAreaField<{ text: string; voice: string | null }>>[0]['form']
}

/** What a synthetic voice says, and which one. */
function SpokenFields({ form }: SpokenFieldsProps) {
  const texts = useTexts(soundTexts)
  const { data: voices } = useRead('sounds.listVoices', [])
  if (voices?.length === 0) return <Notice title={texts.noVoices} tone="warn" />
  const options = (voices ?? []).map(({ id, name }) => ({ value: id, label: name === id ? name : `${name} (${id})` }))
  return (
    <>
      <TextAreaField form={form} label={texts.words} name="text" />
      <SelectField
        description={texts.voiceHint}
        form={form}
        isOptional
        isSearchable
        label={texts.voice}
        name="voice"
        options={options}
      />
    </>
  )
}
