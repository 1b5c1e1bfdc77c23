/** The acts that duties come from. Their names are the texts `law.<id>`. */
export const LAWS = {
  gpsr: 'https://eur-lex.europa.eu/eli/reg/2023/988/oj',
  cosmetics: 'https://eur-lex.europa.eu/eli/reg/2009/1223/oj',
  energy: 'https://eur-lex.europa.eu/eli/reg/2017/1369/oj',
  radio: 'https://eur-lex.europa.eu/eli/dir/2014/53/oj',
  data: 'https://eur-lex.europa.eu/eli/reg/2023/2854/oj',
  batteries: 'https://eur-lex.europa.eu/eli/reg/2023/1542/oj',
  weee: 'https://eur-lex.europa.eu/eli/dir/2012/19/oj',
  packaging: 'https://eur-lex.europa.eu/eli/reg/2025/40/oj',
  consumer: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
  labels: 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj',
  'lv-consumer': 'https://likumi.lv/ta/id/23309-pateretaju-tiesibu-aizsardzibas-likums',
} as const;
export type LawId = keyof typeof LAWS;
