import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { emptyPost, readPost } from '../post/post-rules.js';
import type { PostInput } from '../post/post-rules.js';
import { SocialTemplateEntity } from './social-template.entity.js';

/** What a company writes posts from. Portals check the length of the text when it is used. */
export interface PostTemplateView {
  readonly id: number;
  /** Unique in its company, in any case. */
  readonly name: string;
  /** With placeholders such as `{{name}}`. */
  readonly postContent: string;
  readonly ctaType: ValueOf<'callToAction.posts'> | null;
  readonly ctaUrl: string | null;
  /** Null: that of the user who writes the post. */
  readonly language: ValueOf<'platformLanguageCode'> | null;
  readonly utmCampaign: string | null;
}

export type PostTemplateInput = Omit<PostTemplateView, 'id'>;

const empty: PostTemplateInput = {
  name: '',
  postContent: '',
  ctaType: null,
  ctaUrl: null,
  language: null,
  utmCampaign: null,
};
/** The longest that a portal takes is checked when the template is used. */
const limits = {
  longestText: Number.POSITIVE_INFINITY,
  longestTitle: Number.POSITIVE_INFINITY,
  composed: ({ text }: { readonly text: string }) => text,
};

/** The templates from which companies write posts. */
@Injectable()
export class PostTemplates {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Of one company, by name. */
  async list(
    { id }: Placement,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: PostTemplateView[]; total: number }>> {
    const rows = sql`from social_template t where t.company_id = ${id} and t.deleted_at is null`;
    return this.database.list(sql`
      select (select json_agg(json_build_object('id', t.id, 'name', t.name, 'postContent', t.content, 'ctaType', t.cta_type,
            'ctaUrl', t.cta_url, 'language', t.language, 'utmCampaign', t.utm_campaign) order by lower(t.name))
          from (select t.* ${rows} order by lower(t.name) offset ${skip} limit ${take}) t)::text as data,
        (select count(*) ${rows}) as total`);
  }

  /** @throws DomainError `validationFailed`, `socialTemplateExists` */
  async create({ id: companyId, workspaceId }: Placement, draft: Draft<Partial<PostTemplateInput>>): Promise<number> {
    const record = read(draft, empty);
    return this.database.transaction(async (tx) => {
      await this.demandFree(tx, companyId, record.name, null);
      const id = insertedId(await tx.insert(SocialTemplateEntity, { workspaceId, companyId, ...columnsOf(record) }));
      await this.record(tx, 'create', { id, workspaceId }, { after: record });
      return id;
    });
  }

  /** Posts that were written from it stay as they are. @throws DomainError `validationFailed`, `socialTemplateExists` */
  async change(id: number, draft: Draft<Partial<PostTemplateInput>>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      const before = inputOf(held);
      const after = read(draft, before);
      if (isDeepStrictEqual(before, after)) return id;
      await this.demandFree(tx, held.companyId, after.name, id);
      await tx.update(SocialTemplateEntity, id, { ...columnsOf(after), updatedAt: () => 'now()' });
      await this.record(tx, 'update', held, { before, after });
      return id;
    });
  }

  /** Posts that were written from it stay as they are. @throws DomainError `socialTemplateNotFound` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      await tx.update(SocialTemplateEntity, id, { deletedAt: () => 'now()' });
      await this.record(tx, 'delete', held, { before: inputOf(held) });
      return id;
    });
  }

  /**
   * The post with what its template says, where the post itself does not say it. The same draft where it names none.
   * Templates that the actor does not see do not exist.
   */
  async apply(actor: Actor, draft: Draft<PostInput>): Promise<Draft<PostInput>> {
    const { good, problems } = draft;
    const { templateId } = good;
    if (templateId === undefined) return draft;
    const scope = { workspace: 't.workspace_id', company: 't.company_id' } as const;
    const { rows } = await sql<Omit<PostTemplateInput, 'name'>>`
      select t.content as "postContent", t.cta_type as "ctaType", t.cta_url as "ctaUrl", t.language, t.utm_campaign as "utmCampaign"
      from social_template t join company c on c.id = t.company_id
      where t.id = ${templateId} and t.deleted_at is null and c.deleted_at is null and ${visible(actor, scope)}`.execute(
      this.database.read,
    );
    const [template] = rows;
    if (template === undefined) {
      problems.add({ field: 'templateId', value: templateId, problem: 'noSuch' });
      return draft;
    }
    const { language, ctaType, ctaUrl, ...rest } = template;
    // A button of the post's own goes with an address of its own.
    const isOwn = draft.mentions('ctaType') || draft.mentions('ctaUrl');
    return new Draft<PostInput>(
      { ...rest, ...(language !== null && { language }), ...(!isOwn && { ctaType, ctaUrl }), ...good },
      problems,
    );
  }

  private async lock(tx: Tx, id: number): Promise<SocialTemplateEntity> {
    const held = await tx.findOne(SocialTemplateEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (held === null || held.deletedAt !== null) throw new DomainError('socialTemplateNotFound', { id });
    return held;
  }

  /** One after the other within a company, so that two people do not take a name at once. */
  private async demandFree(tx: Tx, companyId: number, name: string, exceptId: number | null): Promise<void> {
    await sql`select from company where id = ${companyId} for no key update`.execute(tx);
    const { rows } = await sql`
      select from social_template where company_id = ${companyId} and lower(name) = lower(${name}) and deleted_at is null
        and id is distinct from ${exceptId}::bigint`.execute(tx);
    if (rows.length > 0) throw new DomainError('socialTemplateExists', { name });
  }

  private async record(
    tx: Tx,
    verb: 'create' | 'update' | 'delete',
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    changes: { readonly before?: PostTemplateInput; readonly after?: PostTemplateInput },
  ): Promise<void> {
    const operation = `socialTemplate.${verb}`;
    await this.audit.record(tx, { workspaceId, operation, subject: 'socialTemplate', subjectId: id, ...changes });
  }
}

/** @throws DomainError `validationFailed`: texts, addresses and buttons follow the rules of posts */
function read(draft: Draft<Partial<PostTemplateInput>>, held: PostTemplateInput): PostTemplateInput {
  const { language: heldLanguage, name: heldName, postContent: heldContent, ...rest } = held;
  const { name = heldName, language = heldLanguage, ...given } = draft.good;
  const post = { ...emptyPost, ...rest, content: heldContent };
  const { content, ctaType, ctaUrl, utmCampaign } = readPost({ good: given, problems: draft.problems }, post, limits);
  draft.complete();
  return { name: name.trim(), postContent: content, ctaType, ctaUrl, language, utmCampaign };
}

const columnsOf = ({ postContent: content, ...rest }: PostTemplateInput) => ({ content, ...rest });

const inputOf = ({
  name,
  content,
  ctaType,
  ctaUrl,
  language,
  utmCampaign,
}: SocialTemplateEntity): PostTemplateInput => ({
  name,
  postContent: content,
  ctaType,
  ctaUrl,
  language,
  utmCampaign,
});
