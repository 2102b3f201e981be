import type { Contract, ContractMethod } from '#apps/sandbox/src/google/discovery/discovery';

/** A protobuf descriptor as protobufjs writes it; only what the contract takes from it. */
export interface AdsDescriptor {
  readonly nested: Readonly<Record<string, Node>>;
}

interface Field {
  readonly type: string;
  readonly rule?: 'repeated';
  readonly options?: { readonly '(google.api.field_behavior)'?: readonly string[] };
}

interface Method {
  readonly requestType: string;
  readonly responseType: string;
  readonly options: Readonly<Record<string, unknown>>;
}

interface Node {
  readonly nested?: Readonly<Record<string, Node>>;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly values?: Readonly<Record<string, number>>;
  readonly methods?: Readonly<Record<string, Method>>;
  readonly options?: Readonly<Record<string, string>>;
}

/** The operations that the platform calls, by service. */
const chosenMethods: Readonly<Record<string, readonly string[]>> = {
  GoogleAdsService: ['Search', 'Mutate'],
  CustomerService: ['CreateCustomerClient'],
  GeoTargetConstantService: ['SuggestGeoTargetConstants'],
};

/**
 * The messages that these operations are made of, as far as the platform and the sandbox use them: `*` for all fields whose
 * types are here as well.
 */
const chosenFields: Readonly<Record<string, '*' | readonly string[]>> = {
  SearchGoogleAdsRequest: ['query', 'page_token'],
  SearchGoogleAdsResponse: ['results', 'next_page_token', 'total_results_count', 'field_mask'],
  GoogleAdsRow: '*',
  MutateGoogleAdsRequest: ['mutate_operations', 'partial_failure', 'validate_only'],
  MutateGoogleAdsResponse: '*',
  MutateOperation: '*',
  MutateOperationResponse: '*',
  CreateCustomerClientRequest: ['customer_client', 'email_address', 'validate_only'],
  CreateCustomerClientResponse: '*',
  SuggestGeoTargetConstantsRequest: ['locale', 'country_code', 'location_names'],
  SuggestGeoTargetConstantsResponse: '*',
  LocationNames: '*',
  GeoTargetConstantSuggestion: ['locale', 'search_term', 'geo_target_constant'],
  GeoTargetConstant: '*',
  AdGroupOperation: '*',
  AdGroupAdOperation: ['update_mask', 'create', 'update', 'remove'],
  AdGroupCriterionOperation: ['update_mask', 'create', 'update', 'remove'],
  AssetOperation: '*',
  AssetGroupOperation: '*',
  AssetGroupAssetOperation: '*',
  AssetSetOperation: '*',
  CampaignOperation: '*',
  CampaignAssetSetOperation: '*',
  CampaignBudgetOperation: '*',
  CampaignConversionGoalOperation: '*',
  CampaignCriterionOperation: '*',
  MutateAdGroupResult: ['resource_name'],
  MutateAdGroupAdResult: ['resource_name'],
  MutateAdGroupCriterionResult: ['resource_name'],
  MutateAssetResult: ['resource_name'],
  MutateAssetGroupResult: ['resource_name'],
  MutateAssetGroupAssetResult: ['resource_name'],
  MutateAssetSetResult: ['resource_name'],
  MutateCampaignResult: ['resource_name'],
  MutateCampaignAssetSetResult: ['resource_name'],
  MutateCampaignBudgetResult: ['resource_name'],
  MutateCampaignConversionGoalResult: ['resource_name'],
  MutateCampaignCriterionResult: ['resource_name'],
  Ad: ['resource_name', 'id', 'final_urls', 'type', 'responsive_search_ad'],
  AdGroup: ['resource_name', 'id', 'name', 'status', 'type', 'campaign'],
  AdGroupAd: ['resource_name', 'status', 'ad_group', 'ad', 'policy_summary'],
  AdGroupAdPolicySummary: '*',
  AdGroupCriterion: ['resource_name', 'criterion_id', 'status', 'ad_group', 'type', 'negative', 'keyword'],
  AdTextAsset: ['text', 'pinned_field'],
  Asset: '*',
  AssetGroup: [
    'resource_name',
    'id',
    'campaign',
    'name',
    'final_urls',
    'final_mobile_urls',
    'status',
    'path1',
    'path2',
  ],
  AssetGroupAsset: ['resource_name', 'asset_group', 'asset', 'field_type', 'status', 'policy_summary'],
  AssetSet: '*',
  Campaign: [
    'resource_name',
    'id',
    'name',
    'status',
    'advertising_channel_type',
    'campaign_budget',
    'geo_target_type_setting',
    'maximize_conversions',
    'maximize_conversion_value',
    'network_settings',
    'target_spend',
    'brand_guidelines_enabled',
    'contains_eu_political_advertising',
  ],
  CampaignAssetSet: '*',
  CampaignBudget: [
    'resource_name',
    'id',
    'name',
    'amount_micros',
    'status',
    'delivery_method',
    'explicitly_shared',
    'period',
  ],
  CampaignConversionGoal: '*',
  CampaignCriterion: [
    'resource_name',
    'campaign',
    'criterion_id',
    'negative',
    'type',
    'proximity',
    'language',
    'location',
  ],
  Customer: ['resource_name', 'id', 'descriptive_name', 'currency_code', 'time_zone', 'manager', 'status'],
  CustomerClient: '*',
  GeoTargetTypeSetting: '*',
  MaximizeConversions: '*',
  MaximizeConversionValue: '*',
  ImageAsset: ['data', 'file_size', 'mime_type', 'full_size'],
  ImageDimension: '*',
  TextAsset: '*',
  CallToActionAsset: '*',
  YoutubeVideoAsset: '*',
  LocationSet: '*',
  MapsLocationSet: '*',
  MapsLocationInfo: '*',
  KeywordInfo: '*',
  LanguageInfo: '*',
  LocationInfo: '*',
  NetworkSettings: '*',
  ResponsiveSearchAdInfo: '*',
  TargetSpend: '*',
  ProximityInfo: '*',
  GeoPointInfo: '*',
  AddressInfo: '*',
  PolicySummary: '*',
  PolicyTopicEntry: ['topic', 'type'],
  Metrics: [
    'impressions',
    'clicks',
    'cost_micros',
    'all_conversions_from_click_to_call',
    'all_conversions_from_directions',
  ],
  Segments: ['date'],
};

const scalars: Readonly<Record<string, string>> = {
  string: 'string',
  bool: 'boolean',
  double: 'number',
  float: 'number',
  int32: 'integer:int32',
  int64: 'string:int64',
  bytes: 'string:byte',
};

/** google.rpc.Status with any details: https://cloud.google.com/apis/design/errors */
const status = { code: 'integer:int32', message: 'string', details: 'any[]' };

/** The facts of the descriptor, without its options, in the form that `data/README.md` describes. */
export function adsContractOf(descriptor: AdsDescriptor): Contract {
  const all = [...nodesOf(descriptor.nested)];
  const services = all.filter(([name, { methods }]) => methods !== undefined && name in chosenMethods);
  const messages = new Map(all.filter(([name, { fields }]) => fields !== undefined && name in chosenFields));
  const enums = new Map(
    all.flatMap(([name, { values }]) => (values === undefined ? [] : [[name, Object.keys(values)]])),
  );
  const [[, { options = {} }] = ['', {}]] = services as [string, Node][];
  return {
    api: 'googleads',
    version: 'v25',
    url: `https://${options['(google.api.default_host)']}/`,
    scopes: { adwords: String(options['(google.api.oauth_scopes)']) },
    parameters: { alt: 'string(json) =json', prettyPrint: 'boolean =true' },
    methods: Object.fromEntries(services.flatMap(([service, { methods = {} }]) => methodFacts(service, methods))),
    types: {
      Status: status,
      ...Object.fromEntries(
        Object.keys(chosenFields)
          .toSorted()
          .map((name) => [name, fieldFacts(name, messages, enums as ReadonlyMap<string, readonly string[]>)]),
      ),
    },
  };
}

function* nodesOf(nested: AdsDescriptor['nested']): Generator<[string, Node]> {
  for (const [name, node] of Object.entries(nested)) {
    yield [name, node];
    if (node.nested !== undefined) yield* nodesOf(node.nested);
  }
}

const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const camel = (text: string): string => text.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

const methodFacts = (service: string, methods: Readonly<Record<string, Method>>): [string, ContractMethod][] =>
  (chosenMethods[service] ?? []).map((name) => {
    const method = methods[name];
    if (method === undefined) throw new Error(`${service} has no ${name}.`);
    const path = String(method.options['(google.api.http).post']).replace('{customer_id=*}', '{customerId}');
    const id = `googleads.${service[0]?.toLowerCase()}${service.slice(1)}.${name[0]?.toLowerCase()}${name.slice(1)}`;
    return [
      id,
      { call: `POST ${path.slice(1)}`, request: last(method.requestType), response: last(method.responseType) },
    ];
  });

function fieldFacts(
  name: string,
  messages: ReadonlyMap<string, Node>,
  enums: ReadonlyMap<string, readonly string[]>,
): Record<string, string> {
  const { fields = {} } = messages.get(name) ?? {};
  const chosen = chosenFields[name] ?? [];
  const kept = Object.entries(fields).filter(([field, { type }]) =>
    chosen === '*' ? isHere(last(type), enums) : chosen.includes(field),
  );
  return Object.fromEntries(kept.map(([field, facts]) => [camel(field), fieldText(facts, enums)]));
}

const isHere = (type: string, enums: ReadonlyMap<string, readonly string[]>): boolean =>
  type in scalars || enums.has(type) || type in chosenFields || type === 'FieldMask' || type === 'Status';

function fieldText({ type, rule, options }: Field, enums: ReadonlyMap<string, readonly string[]>): string {
  const behaviours = options?.['(google.api.field_behavior)'] ?? [];
  const name = last(type);
  const values = enums.get(name);
  const bare =
    scalars[type] ??
    (name === 'FieldMask' ? 'string:google-fieldmask' : values === undefined ? name : `string(${values.join('|')})`);
  return [
    `${bare}${rule === 'repeated' ? '[]' : ''}`,
    behaviours.includes('REQUIRED') && 'required',
    behaviours.includes('OUTPUT_ONLY') && 'readOnly',
    behaviours.includes('IMMUTABLE') && 'immutable',
  ]
    .filter((word) => word !== false)
    .join(' ');
}
