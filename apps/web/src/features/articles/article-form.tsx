import {
  type Article,
  type ArticleInput,
  articleInput,
  articleLanguages,
  articles,
} from '@kompeten/contract/articles/articles'
import { articlesWords } from '@kompeten/phrases/articles/articles'
import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { plainText } from '../../ui/reading/rich-text.tsx'
import { type ArticleValues, articleValuesOf, blankArticle } from './article-values.ts'
import { articleQueries } from './articles.queries.ts'
import { useAddPicture, useSaveArticle } from './use-write-article.ts'

const mostCategories = 5
const mostTags = 10

type Props = {
  kept: Article | undefined
  title: string
  maySave: boolean
  readOnlyBecause?: ReactNode
  leave: () => void
  fetchTheirs?: () => Promise<Article>
  /** What can be done with the article besides saving it, while nothing is typed. */
  actions?: (isDirty: boolean) => ReactNode
}

/** The form of an article, new or kept. */
export const ArticleForm = ({ kept, title, maySave, leave, fetchTheirs, actions, ...rest }: Props) => {
  const w = useWords(articlesWords)
  const form = useForm<ArticleValues, ArticleInput>({
    name: `article:${kept?.article_id ?? 'new'}`,
    schema: articleInput,
    labels: w.fields,
    initial: kept ? articleValuesOf(kept) : blankArticle,
    version: kept?.version ?? 0,
  })
  const [picture, setPicture] = useState<File>()
  const stored = useQuery({
    ...articleQueries.ownPicture({ picture_id: form.values.media_id ?? '' }),
    enabled: form.values.media_id !== null,
  })
  const client = useQueryClient()
  const save = useSaveArticle()
  const { mutateAsync: addPicture } = useAddPicture()
  const { field } = form
  const show = (name: string, value: unknown) => {
    if (name === 'content') return plainText(String(value))
    if (name === 'media_id' && value) return w.fields.media_id
    return name === 'language' ? w.languages[value as 'id'] : undefined
  }

  const store = async (input: ArticleInput, version: number) => {
    const media_id = picture ? (await addPicture(picture)).picture_id : input.media_id
    // Where the article itself is not answered, its picture is not added once more.
    field('media_id').onChange(media_id)
    setPicture(undefined)
    await save.mutateAsync({
      input: { ...input, media_id },
      ...(kept && { kept: { articleId: kept.article_id, version } }),
    })
  }
  return (
    <FormPage
      form={form}
      title={title}
      saveLabel={w.save}
      maySave={maySave}
      {...rest}
      holdsMore={picture !== undefined}
      leave={leave}
      onSave={store}
      actions={actions?.(form.isDirty || picture !== undefined)}
      {...(fetchTheirs && {
        conflict: {
          fetchTheirs: async () => {
            const theirs = await fetchTheirs()
            return { values: articleValuesOf(theirs), version: theirs.version }
          },
          show,
        },
      })}
    >
      <FormSection title={w.sections.about}>
        <TextField {...field('title')} />
        <ChoiceField
          {...field('language')}
          choices={articleLanguages.map((value) => ({ value, label: w.languages[value] }))}
        />
        <TextField {...field('author')} description={w.hints.author} autoComplete="off" />
        <TagsField {...field('categories')} description={w.hints.list} max={mostCategories} />
        <TagsField {...field('tags')} description={w.hints.list} max={mostTags} />
      </FormSection>
      <FormSection title={w.sections.text}>
        <RichTextField
          key={form.version}
          {...field('content')}
          disabled={!maySave}
          uploadPicture={async (file) => (await addPicture(file)).path}
          // By the session: of a draft nobody else sees any.
          showPicture={async (address) => {
            const picture_id = address.split('/').at(-1) ?? ''
            return (await client.fetchQuery(articleQueries.ownPicture({ picture_id }))).blob
          }}
        />
      </FormSection>
      <FormSection title={w.sections.picture}>
        <Stack gap="xs" align="start">
          <FileDrop
            label={w.fields.media_id}
            upload={articles.addPicture.upload}
            file={picture}
            onChoose={setPicture}
            stored={form.values.media_id === null ? undefined : stored.data?.blob}
            disabled={!maySave}
          />
          {maySave && form.values.media_id !== null && !picture && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => field('media_id').onChange(null)}
            >
              {w.removeMedia}
            </Button>
          )}
        </Stack>
      </FormSection>
    </FormPage>
  )
}
