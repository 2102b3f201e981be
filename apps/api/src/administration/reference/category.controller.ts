import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CategoryIndex, categoryName, parseCategories } from '#domain/lists/categories';
import type { BusinessCategory } from '#domain/lists/categories';
import { DomainError } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import { dataFile } from '#platform/data-files';
import type { JsonText } from '#platform/database';
import { Operation } from '../../http/operation.js';
import { pageOf } from './paged-list.js';
import {
  BusinessCategoryDto,
  BusinessCategoryListDto,
  CategoryListQueryDto,
  CategorySearchQueryDto,
} from './reference.dto.js';

type Answer = JsonText<{ data: BusinessCategoryDto[]; total: number }>;

@ApiTags('Reference data')
@Controller('api/meta')
export class CategoryController {
  private read: CategoryIndex | undefined;
  private readonly sorted = new Map<string, readonly BusinessCategory[]>();

  /**
   * List business categories
   * @remarks Some 2,250 kinds of business in a hierarchy. The most used ones have German and French names. A location may also
   * have categories that are not on the list.
   */
  @Get('categories')
  @Operation({ permission: 'signed-in', answer: BusinessCategoryListDto, etag: true, cacheSeconds: 86_400 })
  categories(@Query() query: CategoryListQueryDto): Answer {
    const language = query.language ?? currentContext().language;
    const { parent } = query;
    if (parent !== undefined && parent !== '-' && this.index.get(parent) === undefined)
      throw new DomainError('validationFailed', {}, [
        { field: 'parent', value: parent, problem: 'noSuch', example: 'food_and_drink' },
      ]);
    const wanted = parent === '-' ? undefined : parent;
    const found = this.byName(language).filter(({ parents }) => parent === undefined || parents.at(-1) === wanted);
    return this.answer(found, query, language);
  }

  /**
   * Search business categories
   * @remarks By words of names in English and, for the most used categories, German and French, and by keys. What is called
   * so comes first, then what begins so, then what contains it or is nearly called so.
   */
  @Get('categorySearch')
  @Operation({ permission: 'signed-in', answer: BusinessCategoryListDto, etag: true, cacheSeconds: 86_400 })
  search(@Query() query: CategorySearchQueryDto): Answer {
    const language = query.language ?? currentContext().language;
    return this.answer(this.index.search(query.filter, language), query, language, 50);
  }

  /** Read when it is first needed. */
  private get index(): CategoryIndex {
    this.read ??= new CategoryIndex(parseCategories(dataFile('categories/tree.txt'), dataFile('categories/names.csv')));
    return this.read;
  }

  private byName(language: string): readonly BusinessCategory[] {
    const order = new Intl.Collator(language);
    const known =
      this.sorted.get(language) ??
      [...this.index.categories].sort((one, other) =>
        order.compare(categoryName(one, language), categoryName(other, language)),
      );
    this.sorted.set(language, known);
    return known;
  }

  private answer(
    found: readonly BusinessCategory[],
    page: { readonly skip: number; readonly take: number },
    language: string,
    usual?: number,
  ): Answer {
    const entry = (key: string) => {
      const category = this.index.get(key);
      return { key, name: category === undefined ? key : categoryName(category, language) };
    };
    return pageOf(found, page, ({ key, parents }) => ({ ...entry(key), parents: parents.map(entry) }), usual);
  }
}
