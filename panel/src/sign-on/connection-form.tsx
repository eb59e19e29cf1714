import type { SsoConnection } from '@bellhop/sdk'
import { useAll } from '../api/reads.ts'
import type { ApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { FieldGroup, FoldedGroup } from '../parts/drawer-form.tsx'
import { CheckField, PasswordField, TextField } from '../parts/form-fields.tsx'
import { type HotelChoice, HotelsField, hotelIdsOf, initialHotels } from '../parts/hotels-field.tsx'
import { namedChoice, toChoices, wordChoices } from '../parts/name-choices.ts'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ConnectionState, ProviderAddresses } from './connection-state.tsx'
import { connectionTexts } from './texts.ts'

const usualClaims = { email: 'email', firstName: 'given_name', lastName: 'family_name', groups: 'groups' }

type ClaimName = keyof typeof usualClaims

const valuesOf = (connection: SsoConnection | undefined) => {
  const claims = { ...usualClaims, ...connection?.claims }
  return {
    name: connection?.name ?? '',
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
    isActive: connection?.isActive ?? true,
    trustsFactor: (connection?.trustsFactor ?? 'byClaim') as SsoConnection['trustsFactor'],
    createsUsers: connection?.createsUsers ?? true,
    syncsRoles: connection?.syncsRoles ?? true,
    defaultRoleId: connection?.defaultRoleId ?? null,
    hotelIds: initialHotels(connection?.defaultHotelIds, []),
    claim_email: claims.email,
    claim_firstName: claims.firstName,
    claim_lastName: claims.lastName,
    claim_groups: claims.groups,
  }
}

type Values = ReturnType<typeof valuesOf>

/** The form of an identity provider. The secret is written and never read. */
export function ConnectionForm({ record, onDone }: FormProps<SsoConnection>) {
  const texts = useTexts(connectionTexts)
  const form = useRecordForm('ssoConnections', {
    record,
    onDone,
    initialValues: valuesOf(record),
    fieldOf: (field) => fieldNames[field] ?? (field.startsWith('defaultHotelIds') ? 'hotelIds' : undefined),
    create: (values) => bodyOf(values, record),
  })
  return (
    <RecordForm form={form} lost={texts.lost} name={record?.name}>
      {record ? <ConnectionState connection={record} /> : <ProviderAddresses />}
      <TextField description={texts.nameHint} form={form} hasFocus={!record} label={texts.name} name="name" />
      <TextField description={texts.issuerHint} form={form} label={texts.issuer} name="issuer" />
      <TextField form={form} label={texts.clientId} name="clientId" />
      <PasswordField
        description={record?.hasClientSecret ? texts.storedHint : texts.secretHint}
        form={form}
        isOptional
        label={texts.clientSecret}
        name="clientSecret"
        {...(record?.hasClientSecret ? { placeholder: texts.stored } : {})}
      />
      <CheckField form={form} label={texts.isActive} name="isActive" />
      <UserFields form={form} />
      <ClaimFields connection={record} form={form} />
    </RecordForm>
  )
}

const fieldNames: Readonly<Record<string, string>> = {
  'claims.email': 'claim_email',
  'claims.firstName': 'claim_firstName',
  'claims.lastName': 'claim_lastName',
  'claims.groups': 'claim_groups',
}

/** An empty secret keeps the stored one. */
function bodyOf(values: Values, connection: SsoConnection | undefined) {
  const { name, issuer, clientId, clientSecret, isActive, trustsFactor, createsUsers, syncsRoles } = values
  const claimOf = (claim: ClaimName): string => values[`claim_${claim}`].trim() || usualClaims[claim]
  return {
    name: name.trim(),
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    ...(clientSecret === '' && connection?.hasClientSecret ? {} : { clientSecret: clientSecret || null }),
    isActive,
    trustsFactor,
    createsUsers,
    syncsRoles,
    defaultRoleId: values.defaultRoleId,
    defaultHotelIds: hotelIdsOf(values.hotelIds as HotelChoice),
    claims: {
      email: claimOf('email'),
      firstName: claimOf('firstName'),
      lastName: claimOf('lastName'),
      groups: claimOf('groups'),
    },
  }
}

type FieldsProps = { readonly form: ApiForm<Values> }

/** Who comes in, with which role, and whether a second factor follows. */
function UserFields({ form }: FieldsProps) {
  const texts = useTexts(connectionTexts)
  const roles = useAll('roles.list', [{ sort: 'name' }]).data
  return (
    <FieldGroup title={texts.users}>
      <CheckField form={form} label={texts.createsUsers} name="createsUsers" />
      <CheckField form={form} label={texts.syncsRoles} name="syncsRoles" />
      <SelectField
        description={texts.defaultRoleHint}
        form={form}
        isOptional
        isSearchable
        label={texts.defaultRole}
        name="defaultRoleId"
        options={toChoices(roles, namedChoice)}
      />
      <HotelsField form={form} />
      <SelectField
        description={texts.trustsFactorHint}
        form={form}
        label={texts.trustsFactor}
        name="trustsFactor"
        options={wordChoices(['byClaim', 'always', 'never'], texts)}
      />
    </FieldGroup>
  )
}

/** The names of the claims, which few providers have differently. */
function ClaimFields({ form, connection }: FieldsProps & { readonly connection: SsoConnection | undefined }) {
  const texts = useTexts(connectionTexts)
  const isUnusual = Object.entries(usualClaims).some(
    ([claim, usual]) => (connection?.claims[claim as ClaimName] ?? usual) !== usual,
  )
  return (
    <FoldedGroup isOpen={isUnusual} title={texts.claims}>
      <TextField form={form} label={texts.email} name="claim_email" />
      <TextField form={form} label={texts.firstName} name="claim_firstName" />
      <TextField form={form} label={texts.lastName} name="claim_lastName" />
      <TextField form={form} label={texts.groups} name="claim_groups" />
    </FoldedGroup>
  )
}
