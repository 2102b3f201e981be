import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { statesOfCountry } from '#contexts/locations';
import { isCountryCode } from '#domain/locations/address';
import { countriesIn } from '#domain/lists/countries';
import type { Country } from '#domain/lists/countries';
import { DomainError } from '#domain/errors/errors';
import { lists } from '#domain/lists/lists';
import { paymentMethodsIn } from '#domain/payments/payment-methods';
import { budgetTargetNames, salutationNames } from '#domain/lists/reference-names';
import { currentContext } from '#platform/context';
import type { JsonText } from '#platform/database';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { pageOf } from './paged-list.js';
import {
  CountryQueryDto,
  LanguageQueryDto,
  OptionalCountryQueryDto,
  ReferenceEntryDto,
  ReferenceListDto,
  StateDto,
  StateListDto,
} from './reference.dto.js';

type Answer<T> = JsonText<{ data: T[]; total: number }>;

/** Values that other calls take, with names for people. They change with releases only. */
@ApiTags('Reference data')
@Controller('api')
export class ReferenceController {
  private readonly countries = new Map<string, readonly Country[]>();

  /**
   * List countries
   * @remarks The 249 countries of ISO 3166-1 by name, in any language of the platform.
   */
  @Get('miscellaneous/countryCodes')
  @Operation({ permission: 'signed-in', answer: ReferenceListDto, etag: true, cacheSeconds: 86_400 })
  countryCodes(@Query() query: LanguageQueryDto): Answer<ReferenceEntryDto> {
    const language = query.language ?? currentContext().language;
    const known = this.countries.get(language) ?? countriesIn(language);
    this.countries.set(language, known);
    return pageOf(known, query, ({ code, name }) => ({ key: code, name }));
  }

  /**
   * List the states of a country
   * @remarks States, provinces or cantons, as addresses there name them; none for a country whose addresses do without.
   */
  @Get('miscellaneous/states')
  @Operation({ permission: 'signed-in', answer: StateListDto, etag: true, cacheSeconds: 86_400 })
  states(@Query() query: CountryQueryDto): Answer<StateDto> {
    const country = countryOf(query.countryCode);
    return pageOf(statesOfCountry(country, currentContext().language), query, ({ key, name, isoCode }) => ({
      key,
      name,
      isoCode,
    }));
  }

  /**
   * List payment methods
   * @remarks What a location can say that it takes (`paymentMethods` of its additional data), of all countries or of one.
   */
  @Get('miscellaneous/paymentMethods')
  @Operation({ permission: 'signed-in', answer: ReferenceListDto, etag: true, cacheSeconds: 86_400 })
  paymentMethods(@Query() query: OptionalCountryQueryDto): Answer<ReferenceEntryDto> {
    const country = query.countryCode === undefined ? null : countryOf(query.countryCode);
    const { language } = currentContext();
    return pageOf(paymentMethodsIn(country), query, ({ code, names }) => ({ key: code, name: names[language] }));
  }

  /**
   * List salutations
   * @remarks How contacts and users can be addressed, in your language.
   */
  @Get('meta/salutations')
  @Operation({ permission: 'signed-in', answer: ReferenceListDto, etag: true, cacheSeconds: 86_400 })
  salutations(@Query() query: ExtensionPageQuery): Answer<ReferenceEntryDto> {
    return named(salutationNames, query);
  }

  /**
   * List legal forms
   * @remarks Values of the `legalType` of a company.
   */
  @Get('meta/legal-types')
  @Operation({ permission: 'signed-in', answer: ReferenceListDto, etag: true, cacheSeconds: 86_400 })
  legalTypes(@Query() query: ExtensionPageQuery): Answer<ReferenceEntryDto> {
    return pageOf(lists.legalType, query, (key) => ({ key, name: key }));
  }

  /**
   * List types of budgets
   * @remarks Values of the `budgetTargetType` of a budget, in your language.
   */
  @Get('meta/budget-types')
  @Operation({ permission: 'signed-in', answer: ReferenceListDto, etag: true, cacheSeconds: 86_400 })
  budgetTypes(@Query() query: ExtensionPageQuery): Answer<ReferenceEntryDto> {
    return named(budgetTargetNames, query);
  }
}

function named(
  names: Readonly<Record<string, Readonly<Record<'de' | 'en' | 'fr', string>>>>,
  query: ExtensionPageQuery,
): Answer<ReferenceEntryDto> {
  const { language } = currentContext();
  return pageOf(Object.entries(names), query, ([key, words]) => ({ key, name: words[language] }));
}

/** @throws DomainError `validationFailed` for a code that no country has */
function countryOf(given: string): string {
  const code = given.toUpperCase();
  if (isCountryCode(code)) return code;
  throw new DomainError('validationFailed', {}, [
    { field: 'countryCode', value: given, problem: 'noSuch', example: 'CH' },
  ]);
}
